import { sampleSize } from '@analytics/contract/testing/sample'
import type { Store, WriteSession } from '@analytics/store/Store'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toDayValues } from '../../domain/testing/dayValues.ts'
import { SeriesFacts } from '../../facts/SeriesFacts.ts'
import { toBareMetadata, EntityRepository } from '../EntityRepository.ts'
import { FactRepository } from '../facts/FactRepository.ts'
import { toEntityIds } from '../facts/stageFacts.ts'
import { LedgerRepository } from '../LedgerRepository.ts'
import { SnapshotRepository } from '../SnapshotRepository.ts'
import { toCoveringValues, toDailyValues, type ValueRow } from '../testing/dailyValues.ts'
import { openTestStore } from '../testing/openTestStore.ts'
import { pruneFormerRows } from './formerTables.ts'
import { openKnown } from './KnownStore.ts'
import { recordListed } from './recordChanges.ts'
import { recordFormerRows } from './RecordingSession.ts'

/** The content of a fetch: values by `entity day`, NaN for one that can't be read, and which entities are listed. */
interface Fetch {
  readonly values: ReadonlyMap<string, number>
  readonly listed: readonly string[]
  readonly isMerged: boolean
  /** Milliseconds since the fetch before. */
  readonly after: number
}

const dayMs = 86_400_000
const facts = new FactRepository()
const ledger = new LedgerRepository()
const entities = new EntityRepository()
const snapshots = new SnapshotRepository()
let store: Store
let series = 0

beforeAll(async () => {
  store = await openTestStore()
  await store.write(session =>
    session.run(
      `INSERT INTO series (id, source, key) SELECT range, 'source', 'series ' || range FROM range(1000)`,
    ),
  )
})
afterAll(() => store.close())

const [entityOf, dayOf] = [
  (place: string) => place.split(' ')[0] ?? '',
  (place: string) => Number(place.split(' ')[1]),
]

async function adopt(session: WriteSession, { values, listed, isMerged }: Fetch, at: number): Promise<void> {
  const rows = [...values].map(([place, value]): ValueRow<string> => [entityOf(place), dayOf(place), value])
  const inspection = { at, settled: 12, inspect: async () => undefined, noteHeld: () => undefined }
  await (isMerged
    ? facts.merge(session, series, toCoveringValues(rows), inspection)
    : facts.replace(session, series, toDailyValues(rows), inspection))
  const knownEntities = await session.rows<{ key: string }>('SELECT key FROM entity')
  const keys = listed.filter(key => knownEntities.some(candidate => candidate.key === key))
  await entities.replace(
    session,
    series,
    keys.map(key => ({
      ...toBareMetadata({ key, name: `${key} ${values.size}`, slug: key, kind: 'protocol' }),
    })),
  )
  await snapshots.replace(session, `source ${series}`, [...values.keys()])
  // Rows that are only listed are part of no state.
  const [entity = null] = await toEntityIds(session, ['a'])
  await recordListed(session, at, [
    { series, entity, name: 'A', day: 12, before: values.size + 0.5, after: null, count: 1 },
    { series, entity: null, name: null, day: 13, before: 1, after: 2, count: 7 },
  ])
}

/** The present state, or the one at a moment. */
async function look(time?: number) {
  const { former, keys, stored } = await store.read(async session => ({
    former: await ledger.loadFormer(session, series, time ?? 0),
    keys: new Map(
      (await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')).map(each => [
        each.id,
        each.key,
      ]),
    ),
    stored: SeriesFacts.of(await facts.load(session, series)),
  }))
  return (time === undefined ? store : openKnown(store, time)).read(async session => {
    const newest = await facts.findNewest(session, series)
    const loaded = time === undefined ? stored : stored.before(former, newest)
    const listed = await entities.getBySeries(session, series)
    return {
      values: toDayValues(loaded.histories)
        .map(({ entity, day, value }) => `${keys.get(entity)} ${day}: ${value}`)
        .toSorted(),
      listed: [...listed.values()].map(({ key, name }) => `${key} as ${name}`).toSorted(),
      snapshot: await snapshots.find(session, `source ${series}`),
    }
  })
}

/** The values that a plain loop over the fetches comes to. */
function adoptPlainly(before: ReadonlyMap<string, number>, { values, isMerged }: Fetch): Map<string, number> {
  const after = new Map(isMerged ? before : [])
  if (isMerged)
    for (const place of before.keys()) {
      const days = [...values.keys()].filter(each => entityOf(each) === entityOf(place)).map(dayOf)
      if (dayOf(place) >= Math.min(...days) && dayOf(place) <= Math.max(...days)) after.delete(place)
    }
  for (const [place, value] of values) {
    const said = Number.isNaN(value) ? before.get(place) : value
    if (said !== undefined) after.set(place, said)
  }
  return after
}

const anyFetch: fc.Arbitrary<Fetch> = fc.record({
  values: fc
    .array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c'),
        fc.integer({ min: 10, max: 18 }),
        fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -3, max: 3 }) }, fc.constant(Number.NaN)),
      ),
      { maxLength: 14 },
    )
    .map(rows => new Map(rows.map(([entity, day, value]) => [`${entity} ${day}`, value] as const))),
  listed: fc.subarray(['a', 'b', 'c']),
  isMerged: fc.boolean(),
  after: fc.constantFrom(1, dayMs / 3, dayMs, 3 * dayMs),
})

describe('the state of an earlier time', () => {
  it('is what was stored then, after any sequence of fetches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFetch, { minLength: 1, maxLength: 6 }), async fetches => {
        series++
        const seen: { at: number; state: Awaited<ReturnType<typeof look>>; plain: string[] }[] = []
        let [at, plain] = [100 * dayMs, new Map<string, number>()]
        const empty = await look(at)
        for (const fetch of fetches) {
          at += fetch.after
          await store.write(session =>
            recordFormerRows(session, at, ownSession => adopt(ownSession, fetch, at)),
          )
          plain = adoptPlainly(plain, fetch)
          const values = [...plain].map(([place, value]) => `${place}: ${value}`).toSorted()
          seen.push({ at, state: await look(), plain: values })
        }
        expect(await look(100 * dayMs)).toEqual(empty)
        for (const [index, { at: fetchedAt, state, plain: values }] of seen.entries()) {
          expect(state.values).toEqual(values)
          const known = await look(fetchedAt)
          expect(known.values).toEqual(values)
          expect(known.listed).toEqual(state.listed)
          // Only the snapshots at the end of a day are kept.
          const next = seen[index + 1]?.at
          if (next === undefined || Math.floor(next / dayMs) > Math.floor(fetchedAt / dayMs))
            expect(known.snapshot).toEqual(state.snapshot)
        }
      }),
      { numRuns: process.env['TEST_CLICKHOUSE_URL'] === undefined ? sampleSize(25, 6) : 6 },
    )
  })

  it('can be told for the days that are kept, and restatements stay listed', async () => {
    series++
    const fetchOf = (value: number): Fetch => ({
      values: new Map([
        ['a 10', value],
        ['a 20', value],
      ]),
      listed: ['a'],
      isMerged: false,
      after: dayMs,
    })
    const times = [500, 501, 502, 503].map(day => day * dayMs)
    for (const [value, time] of times.entries())
      await store.write(session =>
        recordFormerRows(session, time, ownSession => adopt(ownSession, fetchOf(value), time)),
      )
    await pruneFormerRows(store, 502 * dayMs)
    for (const value of [1, 2, 3])
      expect((await look((500 + value) * dayMs)).values).toEqual([`a 10: ${value}`, `a 20: ${value}`])
    const listed = await store.read(session =>
      session.rows(
        'SELECT day, before, after FROM former_fact WHERE series = ? AND restated ORDER BY changed_at, day',
        [series],
      ),
    )
    const [ofA, ofSeveral] = [
      { day: 12, before: 2.5, after: null },
      { day: 13, before: 1, after: 2 },
    ]
    const ofValues = [0, 1, 2].map(before => ({ day: 10, before, after: before + 1 }))
    expect(listed).toEqual([ofA, ofSeveral, ...ofValues.flatMap(value => [value, ofA, ofSeveral])])
    const repeated = await store.read(session => ledger.countBySource(session, {}))
    expect(repeated.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3 + 4 * 8)
    const [kept] = await store.read(session =>
      session.rows<{ count: number }>(
        'SELECT count(*)::DOUBLE AS count FROM former_fact WHERE series = ? AND NOT restated',
        [series],
      ),
    )
    expect(kept?.count).toBe(2)
  })

  it('keeps the snapshots of prices, which have the only record of market caps', async () => {
    for (const [value, day] of [500, 501, 502, 503].entries())
      await store.write(session =>
        recordFormerRows(session, day * dayMs, async ownSession => {
          for (const source of ['prices', 'others']) await snapshots.replace(ownSession, source, value)
        }),
      )
    await pruneFormerRows(store, 503 * dayMs)
    expect(await store.read(session => snapshots.findAll<number>(session, 'prices'))).toEqual([0, 1, 2, 3])
    expect(await store.read(session => snapshots.findAll<number>(session, 'others'))).toEqual([2, 3])
  })
})
