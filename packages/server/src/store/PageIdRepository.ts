import type { Session, WriteSession } from '@analytics/store/Store'
import { formerPart } from '@analytics/store/storedTables'

import type { GivenId } from '../domain/directory/GivenIds.ts'

/** The ids in addresses that subjects were given. Rows are only ever added. */
export class PageIdRepository {
  getAll(session: Session): Promise<GivenId[]> {
    return session.rows<GivenId>('SELECT kind, id, key, name, changed_at::DOUBLE AS at FROM page_id')
  }

  /** The number of rows, which tells one state from another. */
  async count(session: Session): Promise<number> {
    const [row] = await session.rows<{ count: number }>('SELECT count(*)::INTEGER AS count FROM page_id')
    return row?.count ?? 0
  }

  async add(session: WriteSession, given: readonly GivenId[]): Promise<void> {
    for (const part of new Set(given.map(({ kind, at }) => formerPart(kind, at))))
      await session.open('page_id', part)
    await session.append('page_id', appender => {
      for (const { kind, id, key, name, at } of given) {
        for (const text of [kind, id, key, name]) appender.appendVarchar(text)
        appender.appendBigInt(BigInt(Math.trunc(at)))
        appender.endRow()
      }
    })
  }
}
