import { expect, it } from 'vitest'

import { SourceRepository } from './SourceRepository.ts'
import { openTestStore } from './testing/openTestStore.ts'

it('an expiry of a year, as older versions stored it, is read as one of a day', async () => {
  const database = await openTestStore()
  const sources = new SourceRepository(database)
  await sources.register([{ id: 'fees', series: ['fees'] }])
  const at = Date.parse('2026-09-25T10:00:00Z')
  const save = (expiresAt: number) =>
    database.write(async session => {
      await sources.saveSuccess(session, 'fees', {
        at,
        expiresAt,
        availability: 'available',
        facts: 1,
        bytes: 1,
        durationMs: 1,
        restated: 0,
        unreadable: null,
      })
      return (await sources.getById(session, 'fees')).expiresAt
    })
  expect(await save(at + 365 * 86_400_000)).toBe(at + 25 * 3_600_000)
  expect(await save(at + 3_600_000)).toBe(at + 3_600_000)
  await database.close()
})

it('a source that a full disk does not take is refused in words for the client, without our paths', async () => {
  const database = await openTestStore()
  database.write = async () => {
    throw new Error('IO Error: Could not write file "/data/live.duckdb": No space left on device')
  }
  const registering = new SourceRepository(database).register([{ id: 'stablecoin/dai', series: ['dai'] }])
  await expect(registering).rejects.toMatchObject({
    code: 'STORE_FAILED',
    message: 'The data store failed: The disk is full',
  })
  await database.close()
})
