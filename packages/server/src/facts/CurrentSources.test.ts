import type { Store, Session } from '@analytics/store/Store'
import { describe, expect, it } from 'vitest'

import { ReadTimeoutError } from '../store/database/ReadTimeoutError.ts'
import type { SourceRepository } from '../store/SourceRepository.ts'
import { CurrentSources } from './CurrentSources.ts'

/** One source, which a refresh stores anew just before each of the next `refreshes` reads. */
function openChanging(refreshes: number, readMs: number) {
  let revision = 1
  let left = refreshes
  const store = {
    get commits() {
      return revision
    },
    read: <Result>(work: (session: Session) => Promise<Result>) => work({} as Session),
  }
  const sources = {
    getAll: async () => [{ id: 'fees', revision }],
    getRevisions: async () => new Map([['fees', left-- > 0 ? ++revision : revision]]),
  }
  return new CurrentSources(store as Store, sources as unknown as SourceRepository, readMs)
}

it('concurrent queries share one read of the records, and a failed one is repeated', async () => {
  let reads = 0
  const store = { commits: 1, read: async (work: (session: Session) => unknown) => work({} as Session) }
  const getAll = async () => {
    if (++reads === 1) throw new Error('the disk is gone')
    return []
  }
  const current = new CurrentSources(store as unknown as Store, { getAll } as unknown as SourceRepository)
  const ask = () => current.read(async ({ records }) => records.length)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('the disk is gone')
  expect(await Promise.all([ask(), ask()])).toEqual([0, 0])
  expect(reads).toBe(2)
})

const readFees = (current: CurrentSources) =>
  current.read(async pinned => {
    const ownFacts = await pinned.read([{ id: 'fees' }], async () => 'facts')
    return [ownFacts, pinned.records[0]?.revision]
  })

describe('a query whose sources change while it reads', () => {
  it('is run again until it has read one state of them', async () => {
    await expect(readFees(openChanging(50, 60_000))).resolves.toEqual(['facts', 51])
  })

  it('is late when they still change after its deadline', async () => {
    await expect(readFees(openChanging(Number.POSITIVE_INFINITY, 0))).rejects.toThrow(ReadTimeoutError)
  })
})
