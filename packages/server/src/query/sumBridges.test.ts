import { toComparedChange } from '@analytics/contract/metrics/sums'
import { expect, it } from 'vitest'

import type { DailyLine } from '../domain/daily/DailyLine.ts'
import { PageIds } from '../domain/directory/PageIds.ts'
import type { Bridge, BridgeFacts, Facts } from '../domain/facts.ts'
import { bridges } from './bridges.ts'
import { sumBridges } from './sumBridges.ts'

const asOf = 1000
const none = Number.NaN

/** Daily volumes up to the as-of day. */
function toLine(values: readonly number[]): DailyLine {
  const firstDay = asOf - values.length + 1
  return {
    kind: 'flow',
    asOf,
    firstDay,
    lastDay: asOf,
    read: ({ from, to }) => ({
      column: Float64Array.from(
        { length: to - from + 1 },
        (_, index) => values[from + index - firstDay] ?? none,
      ),
      filled: null,
    }),
  }
}

const toBridge = (id: string, day: number): Bridge => ({
  id,
  name: id,
  displayName: `Bridge ${id}`,
  icon: null,
  chains: [],
  day,
  dayBefore: day,
  week: day * 7,
  month: day * 30,
})

const histories: Readonly<Record<string, DailyLine | undefined>> = {
  1: toLine([1, 1, 1, 1, 10, 10, 10, 10]),
  // A day of the range is missing.
  2: toLine([2, 2, 2, 2, 20, none, 20, 20]),
  // It began within the range.
  3: toLine([30, 30]),
  // It was large, and has no volume today.
  4: toLine([4, 4, 4, 4, 400, 400, 0, 0]),
}
const all = [toBridge('1', 10), toBridge('2', 20), toBridge('3', 30), toBridge('4', 0)]

function toFacts(listed: readonly Bridge[], error: string | null = null) {
  const found: BridgeFacts = {
    asOf,
    bridges: listed,
    pageIds: new PageIds('bridge', []),
    findAll: async () => toLine([37, 37, 37, 37, 430, 410, 60, 60]),
    findHistory: async id => histories[id],
  }
  const facts: Pick<Facts, 'findBridges' | 'getSourceState'> = {
    findBridges: async () => found,
    getSourceState: () => ({ availability: 'unknown', error }),
  }
  // The query reads no other facts.
  return { found, facts: facts as Facts }
}

const ownRange = { from: asOf - 3, to: asOf }

it('adds up the days that are stored, and tells missing days from those before a bridge began', async () => {
  const { found, facts } = toFacts(all)
  const sums = await sumBridges(found, ownRange, facts)
  expect([...sums.byId].map(([id, { value, days, of }]) => [id, value, days, of])).toEqual([
    ['1', 40, 4, 4],
    ['2', 60, 3, 4],
    ['3', 60, 2, 2],
    ['4', 800, 4, 4],
  ])
  const changeOf = (id: string) => toComparedChange(sums.byId.get(id)?.comparison ?? null)
  expect(changeOf('1')).toBe(900)
  // Three of its four days are stored.
  expect([changeOf('2'), sums.byId.get('2')?.comparison]).toMatchObject([900, { days: 3, of: 4, before: 6 }])
  expect(sums).toMatchObject({
    range: ownRange,
    total: 960,
    completeness: 13 / 14,
    missing: [],
    history: undefined,
  })
})

it('compares with the days that the query names', async () => {
  const { found, facts } = toFacts(all)
  const day = { from: asOf, to: asOf }
  const sums = await sumBridges(found, { asked: day, versus: 'prev' }, facts)
  expect(sums.byId.get('1')).toMatchObject({ value: 10, comparison: { now: 10, before: 10 } })
})

it.each([
  ['being fetched', null, { done: 4, total: 5 }],
  ['not to be had', 'NOT_FOUND', undefined],
])('names a bridge whose history is %s, and presents no part as the whole', async (_, error, history) => {
  const { facts } = toFacts([...all, toBridge('5', 50)], error)
  // The query reads no other part.
  const query = { range: ownRange, top: 'all' } as Parameters<typeof bridges.run>[0]
  const result = await bridges.run(query, facts)
  const { tableData, chartData, summary, missing } = result.data
  expect(missing).toEqual(['Bridge 5'])
  expect(result.history).toEqual(history)
  expect(tableData.bridges.map(({ id, value }) => [id, value])).toEqual([
    ['2', 60],
    ['3', 60],
    ['1', 40],
  ])
  expect(tableData.bridges.map(({ marketShare }) => marketShare)).toEqual([null, null, null])
  expect([summary.topBridge, chartData.totals.change]).toEqual([null, null])
  // The sums of the source stay whole.
  expect(summary.totalVolume24h).toBe(110)
})

it('has shares of all bridges once every history is stored', async () => {
  const { facts } = toFacts(all)
  const query = { range: ownRange, top: 'all' } as Parameters<typeof bridges.run>[0]
  const { data, timeFrame, completeness } = await bridges.run(query, facts)
  expect([timeFrame, completeness]).toEqual(['custom', 13 / 14])
  expect(data.chartData.totals).toMatchObject({ value: 960, bridgeCount: 3 })
  expect(data.tableData.bridges.map(({ marketShare }) => marketShare)).toEqual([6.25, 6.25, 4.1667])
  expect(data.tableData.bridges[0]?.coverage).toEqual({ days: 3, of: 4 })
  expect(data.summary.topBridge).toBe('Bridge 2')
})
