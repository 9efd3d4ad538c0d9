import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { RestatementsResponse } from '@analytics/contract/api/responses/restatements'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { copyRestatedStore, restatedOn } from '../../packages/server/src/engine/testing/restatedStore.ts'
import { makeFolder, run } from './support/backup.ts'
import { openLoadable, type Loadable } from './support/openLoadable.ts'

let loadable: Loadable
beforeAll(async () => {
  loadable = await openLoadable(`${restatedOn}T10:02:00Z`, copyRestatedStore)
})
afterAll(() => loadable.close())

/** The list that a process on a data folder serves, each change without its links, in any order. */
async function listOf(dataDir: string) {
  const app = await loadable.start(dataDir)
  const { data } = await vi.waitFor(
    async () => RestatementsResponse.parse((await app.get('/api/restatements?source=fees&limit=100')).json),
    { timeout: 60_000, interval: 500 },
  )
  expect(await app.stop()).toBe(0)
  const { changes, count, sources } = data
  const texts = changes.map(change => JSON.stringify({ ...change, subject: null, first: null }))
  return { count, sources: sources.toSorted((a, b) => a.id.localeCompare(b.id)), changes: texts.toSorted() }
}

it('restatements are listed as before after a restart, from a backup, and when the database is lost', async () => {
  const elsewhere = makeFolder()
  const { folder: dataDir } = await loadable.makeLoaded()
  const listed = await listOf(dataDir)
  expect(listed.changes).toHaveLength(100)
  expect(listed.count).toBeGreaterThan(100)
  expect(await listOf(dataDir)).toEqual(listed)

  const backup = join(makeFolder(), 'monday')
  expect(await run('backup', backup, dataDir)).toMatch(/^Backed up .* 2 files, /)
  await run('restore', backup, elsewhere)
  expect(await listOf(elsewhere)).toEqual(listed)

  const database = join(elsewhere, loadable.file)
  truncateSync(database, Math.floor(statSync(database).size / 2))
  expect(await listOf(elsewhere)).toEqual(listed)
  expect(readdirSync(elsewhere).filter(name => name.includes('.damaged-'))).toHaveLength(1)
})
