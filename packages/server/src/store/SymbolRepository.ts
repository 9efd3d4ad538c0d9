import type { Session } from './database/Session.ts'

/** Token symbols by the provider's ids. Only its list of protocols has them, for the entities of every series. */
export class SymbolRepository {
  async count(session: Session): Promise<number> {
    const [row] = await session.rows<{ count: number }>('SELECT count(*)::INTEGER AS count FROM symbol')
    return row?.count ?? 0
  }

  async replace(session: Session, symbols: ReadonlyMap<string, string>): Promise<void> {
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
