import type { Session, WriteSession } from '@analytics/store/Store'

import type { Method, Profile } from '../domain/Profile.ts'

export class ProfileRepository {
  async replace(session: WriteSession, profiles: readonly Profile[]): Promise<void> {
    await session.run('DELETE FROM profile')
    await session.append('profile', appender => {
      const appendText = (text: string | null) =>
        text === null ? appender.appendNull() : appender.appendVarchar(text)
      for (const { key, description, url, twitter, tvl } of profiles) {
        for (const text of [key, description, url, twitter]) appendText(text)
        if (tvl === null) appender.appendNull()
        else appender.appendDouble(tvl)
        appender.endRow()
      }
    })
  }

  async replaceMethods(session: WriteSession, methods: readonly Method[]): Promise<void> {
    await session.run('DELETE FROM methodology')
    await session.append('methodology', appender => {
      for (const { key, texts } of methods) {
        appender.appendVarchar(key)
        appender.appendVarchar(JSON.stringify(texts))
        appender.endRow()
      }
    })
  }

  async get(session: Session, keys: readonly string[]): Promise<Profile[]> {
    if (keys.length === 0) return []
    return session.rows<Profile>(
      `SELECT key, description, url, twitter, tvl FROM profile WHERE key IN (${keys.map(() => '?').join(', ')})`,
      [...keys],
    )
  }

  async getMethods(session: Session, keys: readonly string[]): Promise<Method[]> {
    if (keys.length === 0) return []
    const rows = await session.rows<{ key: string; texts: string }>(
      `SELECT key, texts FROM methodology WHERE key IN (${keys.map(() => '?').join(', ')})`,
      [...keys],
    )
    return rows.map(({ key, texts }) => ({ key, texts: JSON.parse(texts) as Method['texts'] }))
  }

  /** US dollars as of now, by key, where there are any. */
  async getTvls(session: Session): Promise<ReadonlyMap<string, number>> {
    const rows = await session.rows<{ key: string; tvl: number }>(
      'SELECT key, tvl FROM profile WHERE tvl > 0',
    )
    return new Map(rows.map(({ key, tvl }) => [key, tvl]))
  }
}
