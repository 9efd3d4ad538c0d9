import type { Session } from './Session.ts'

/** The chart colours that applications have been given, by the provider's id. */
export class ColorRepository {
  async getAll(session: Session): Promise<Map<string, string>> {
    const rows = await session.rows<{ key: string; color: string }>('SELECT key, color FROM color')
    return new Map(rows.map(({ key, color }) => [key, color]))
  }

  async add(session: Session, colors: ReadonlyMap<string, string>): Promise<void> {
    const appender = await session.appender('color')
    for (const [key, color] of colors) {
      appender.appendVarchar(key)
      appender.appendVarchar(color)
      appender.endRow()
    }
    appender.flushSync()
    appender.closeSync()
  }
}
