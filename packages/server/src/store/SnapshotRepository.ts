import type { Session, WriteSession } from '@analytics/store/Store'

/** Data without daily history: one value per source, replaced as a whole. */
export class SnapshotRepository {
  async replace(session: WriteSession, source: string, value: unknown): Promise<void> {
    await session.open('snapshot', source)
    await session.run('DELETE FROM snapshot WHERE source = ?', [source])
    await session.run('INSERT INTO snapshot VALUES (?, ?)', [source, JSON.stringify(value)])
  }

  /** The snapshots at the ends of earlier days, as far as changes were recorded, and the present one; oldest first. */
  async findAll<Value>(session: Session, source: string): Promise<Value[]> {
    const former = await session.rows<{ body: string }>(
      'SELECT body FROM former_snapshot WHERE source = ? AND existed ORDER BY changed_at',
      [source],
    )
    const present = await this.find<Value>(session, source)
    const values = former.map(({ body }) => JSON.parse(body) as Value)
    return present === undefined ? values : [...values, present]
  }

  /** The caller knows the type that it stored under this source. */
  async find<Value>(session: Session, source: string): Promise<Value | undefined> {
    const [row] = await session.rows<{ body: string }>('SELECT body FROM snapshot WHERE source = ?', [source])
    return row && (JSON.parse(row.body) as Value)
  }
}
