import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sample } from '@analytics/contract/testing/sample'
import type { Store } from '@analytics/store/Store'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { CurrentSources } from '../facts/CurrentSources.ts'
import { FactsCache } from '../facts/FactsCache.ts'
import { getDefaultRequests } from '../http/requests/getDefaultRequests.ts'
import { LatestCache } from '../lib/LatestCache.ts'
import { bind } from '../query/registry.ts'
import { createRepositories } from '../store/createRepositories.ts'
import { Database } from '../store/database/Database.ts'
import { respond } from './respond.ts'
import { copyFilledStore, filledAt } from './testing/filledStore.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'

/**
 * A store that runs one transaction at a time, as a maintenance task that waits for all reads would make any store do. A load
 * that awaits what another request's transaction loads never ends on it.
 */
function oneAtATime(store: Store): Store {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    get commits() {
      return store.commits
    },
    read: work => inTurn(() => store.read(work)),
    write: work => inTurn(() => store.write(work)),
    close: () => store.close(),
  }
}

/** All requests come at once and read in turn, so the last one waits for the work of all on a busy machine. */
const readMs = 100_000

async function openFilled() {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-shared-'))
  const path = join(folder, 'demo.duckdb')
  await copyFilledStore(inject('filledStore'), path)
  const database = await Database.open(path, { readMs })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const store = oneAtATime(database)
  const repositories = createRepositories(store, { kind: 'demo', label: 'test', simulated: true })
  return { store, repositories, current: new CurrentSources(store, repositories.sources, readMs) }
}

/** A small generator of random numbers, so that a failure can be repeated by its seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pause = () => new Promise<void>(resolve => setImmediate(resolve))

describe('requests that share loads', () => {
  it.each(sample([Number(process.env['TEST_SEED']), 2, 3], 1))(
    'all end while transactions run one at a time and data change, in the order of seed %i',
    async seed => {
      const random = createRandom(seed)
      const { store, repositories, current } = await openFilled()
      const requests = getDefaultRequests().filter(({ of }) => of === undefined)
      const shuffled = [...requests, ...requests].toSorted(() => random() - 0.5)
      const parts = {
        current,
        repositories,
        cache: new FactsCache(new Map()),
        unsaved: new UnsavedFailures(),
        now: () => filledAt,
        origin: { kind: 'demo', label: 'test', simulated: true } as const,
        history: null,
      }
      const ended: Promise<unknown>[] = []
      for (const [index, request] of shuffled.entries()) {
        const query = bind(request)
        ended.push(respond(query, query.sources, parts))
        if (random() < 0.5) await pause()
        // A refresh of a source that most of the queries read.
        if (index % 15 === 7)
          ended.push(repositories.sources.saveFailure('fees', filledAt, 'TIMEOUT', 'late'))
      }
      ended.push(store.read(session => session.rows('SELECT 1')))
      await expect(Promise.all(ended)).resolves.toHaveLength(ended.length)
    },
  )

  it('end in the case that once hung: the one who is first waits for what a later one loads', async () => {
    const { current, repositories, store } = await openFilled()
    const table = new LatestCache(8)
    const load = () =>
      current.read(pinned => pinned.read(pinned.records, session => repositories.sources.getAll(session)))
    const get = () =>
      table.get(
        'T',
        1,
        async () => (await load()).length,
        () => 1,
      )
    let goOn = () => {}
    const isReading = new Promise<void>(resolve => (goOn = resolve))
    const first = current.read(async pinned => {
      await pinned.read([], session => session.rows('SELECT 1'))
      await isReading
      return get()
    })
    await pause()
    const write = store.write(session => session.run('CREATE TABLE IF NOT EXISTS between_reads (x INTEGER)'))
    const second = current.read(get)
    const later = store.read(session => session.rows('SELECT 3'))
    goOn()
    const [a, , b] = await Promise.all([first, write, second, later])
    expect(a).toBe(b)
  })
})
