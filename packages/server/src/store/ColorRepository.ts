import type { Session, WriteSession } from '@analytics/store/Store'

export class ColorRepository {
  async getAll(session: Session): Promise<Map<string, string>> {
    const rows = await session.rows<{ key: string; color: string }>('SELECT key, color FROM color')
    return new Map(rows.map(({ key, color }) => [key, color]))
  }

  async add(session: WriteSession, colors: ReadonlyMap<string, string>): Promise<void> {
    await session.append('color', appender => {
      for (const [key, color] of colors) {
        appender.appendVarchar(key)
        appender.appendVarchar(color)
        appender.endRow()
      }
    })
  }
}
