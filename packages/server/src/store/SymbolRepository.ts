import { createHash } from 'node:crypto'

import type { Session, WriteSession } from '@analytics/store/Store'

/** Leaves room for the number of colours to be added. */
const revisionBytes = 5

/** Token symbols by the provider's ids. Only its list of protocols has them, for the entities of every series. */
export class SymbolRepository {
  /** A number that is the same wherever the symbols are, and 0 where there are none. */
  async getRevision(session: Session): Promise<number> {
    const rows = await session.rows<{ key: string; symbol: string }>(
      'SELECT key, symbol FROM symbol ORDER BY key, symbol',
    )
    if (rows.length === 0) return 0
    const hash = createHash('sha256')
    for (const { key, symbol } of rows) hash.update(`${key}\n${symbol}\n`)
    return hash.digest().readUIntBE(0, revisionBytes)
  }

  async replace(session: WriteSession, symbols: ReadonlyMap<string, string>): Promise<void> {
    await session.run('DELETE FROM symbol')
    await session.append('symbol', appender => {
      for (const [key, symbol] of symbols) {
        appender.appendVarchar(key)
        appender.appendVarchar(symbol)
        appender.endRow()
      }
    })
  }
}
