import { expect, it } from 'vitest'

import { SnapshotRepository } from './SnapshotRepository.ts'
import { openTestStore } from './testing/openTestStore.ts'

it('a source has one snapshot, the last that was stored, value for value', async () => {
  const database = await openTestStore()
  const snapshots = new SnapshotRepository()
  const find = (source: string) => database.read(session => snapshots.find(session, source))
  const replace = (source: string, value: unknown) =>
    database.write(session => snapshots.replace(session, source, value))
  const value = { chains: ['X "Layer"', '💰', "'; DROP TABLE snapshot"], total: 1.25e11, top: null, none: [] }
  expect(await find('stablecoins')).toBeUndefined()
  await replace('stablecoins', { old: true })
  await replace('bridges', [1, 2])
  await replace('stablecoins', value)
  expect(await find('stablecoins')).toEqual(value)
  expect(await find('bridges')).toEqual([1, 2])
  await database.close()
})
