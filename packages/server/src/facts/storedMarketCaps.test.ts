import { sampleSize } from '@analytics/contract/testing/sample'
import type { Store } from '@analytics/store/Store'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openKnown } from '../store/ledger/KnownStore.ts'
import { recordFormerRows } from '../store/ledger/RecordingSession.ts'
import { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'
import { openTestStore } from '../store/testing/openTestStore.ts'
import { toMarketCaps } from './storedMarketCaps.ts'

const dayMs = 86_400_000
const snapshots = new SnapshotRepository()
let store: Store
let source = 0

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Hours since the fetch before, and what it brought: market caps of either source, or the old ones after a failure. */
const anyFetch = fc.record({
  after: fc.integer({ min: 1, max: 60 }),
  brought: fc.constantFrom('caps', 'failure', 'stand-in'),
})

it(
  'has the last market cap that each day recorded, now and as of any earlier day',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFetch, { minLength: 1, maxLength: 12 }), async fetches => {
        const id = `prices ${source++}`
        let [at, place] = [20_000 * dayMs, 0]
        let body: PriceSnapshot | undefined
        /** The day and the value of each market cap, with the time at which it was fetched. */
        const recorded: { readonly at: number; readonly usd: number }[] = []
        for (const { after, brought } of fetches) {
          at += after * 3_600_000
          const usd = ++place
          if (brought === 'failure') body = { marketCaps: {}, ...body, standInAt: at, furtherAt: at }
          else {
            const standInAt = brought === 'stand-in' ? at : null
            body = { marketCaps: { 'coingecko:bitcoin': usd }, standInAt, furtherAt: at, capsAt: at }
            recorded.push({ at, usd })
          }
          const [stored, time] = [body, at]
          await store.write(session =>
            recordFormerRows(session, time, ownSession => snapshots.replace(ownSession, id, stored)),
          )
        }
        const look = async (from: Store) =>
          Object.fromEntries(
            toMarketCaps(await from.read(session => snapshots.findAll<PriceSnapshot>(session, id))).get(
              'bitcoin',
            ) ?? [],
          )
        const expectedAt = (end: number) => {
          const caps: Record<number, number> = {}
          for (const { at: time, usd } of recorded) if (time <= end) caps[Math.floor(time / dayMs)] = usd
          return caps
        }
        expect(await look(store)).toEqual(expectedAt(at))
        for (let end = 20_001 * dayMs - 1; end < at; end += dayMs)
          expect(await look(openKnown(store, end))).toEqual(expectedAt(end))
      }),
      { numRuns: process.env['TEST_CLICKHOUSE_URL'] === undefined ? sampleSize(60, 10) : 6 },
    )
  },
)

it('takes the time of an older snapshot only where its market caps are of that time', () => {
  const marketCaps = { 'coingecko:bitcoin': 5 }
  const furtherAt = 20_000 * dayMs
  const daysOf = (snapshot: PriceSnapshot) => [...(toMarketCaps([snapshot]).get('bitcoin') ?? [])]
  expect(daysOf({ marketCaps, standInAt: null, furtherAt })).toEqual([[20_000, 5]])
  expect(daysOf({ marketCaps, standInAt: furtherAt, furtherAt })).toEqual([])
  expect(daysOf({ marketCaps, standInAt: null })).toEqual([])
  expect(daysOf({ marketCaps, standInAt: furtherAt, furtherAt, capsAt: furtherAt - 1 })).toEqual([
    [19_999, 5],
  ])
})
