import { getServedQuery } from '@analytics/contract/api/endpoints/endpoints'
import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toMetricQuery } from '@analytics/contract/query/toMetricQuery'
import { describe, expect, it } from 'vitest'

import type { Facts } from '../../domain/facts.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { performance } from './performance.ts'

const now = Date.parse('2026-09-25T10:00:00Z') / 1000
const day = 86_400

/** A price at each midnight and the latest, `at(days ago)`. */
function history(days: number, at: (ago: number) => number) {
  const midnight = Math.floor(now / day) * day
  const daily = Array.from({ length: days }, (_, index) => days - 1 - index)
  return PriceHistory.of([
    ...daily.map(ago => ({ at: midnight - ago * day, price: at(ago) })),
    { at: now, price: at(0) },
  ])
}

const histories = new Map([
  // Doubles in a month, but halves from 16 to 22 September.
  ['bitcoin', history(60, ago => (ago === 9 ? 200 : ago === 3 ? 100 : ago === 0 ? 400 : 150))],
  ['ethereum', history(60, ago => (ago === 9 ? 10 : ago === 3 ? 15 : 12))],
  ['sui', history(5, () => 3)],
])

const facts: Partial<Facts> = {
  findPrices: async () => ({
    fetchedAt: now,
    histories,
    marketCaps: new Map(),
    wholeSince: new Map([...histories.keys()].map(id => [id, Number.NEGATIVE_INFINITY])),
  }),
}

async function run(days?: { readonly from: string; readonly to: string }, from = facts) {
  const { query } = getServedQuery('performance-majors', {})
  const ownRange = days && { from: fromIsoDay(days.from), to: fromIsoDay(days.to) }
  const values = { timeFrame: '30d' as const, ...ownRange }
  return performance.run(toMetricQuery(query, ['timeFrame', 'from', 'to'], values), from as Facts)
}

describe('performance over days of one’s own', () => {
  it('starts every line at nothing on the first day, and ranks by the return up to the last', async () => {
    const { data, timeFrame, range } = await run({ from: '2026-09-16', to: '2026-09-22' })
    expect(timeFrame).toBe('custom')
    expect(range).toEqual({ from: fromIsoDay('2026-09-16'), to: fromIsoDay('2026-09-22') })
    expect(data.tableData.assets.map(({ rank, id, frameReturn }) => [rank, id, frameReturn])).toEqual([
      [1, 'ethereum', 50],
      [2, 'bitcoin', -50],
      [3, 'sui', null],
    ])
    const [ether, bitcoin] = data.timeSeriesData.assets
    expect(ether?.data).toHaveLength(7)
    expect(ether?.data[0]).toEqual({
      timestamp: Date.parse('2026-09-16T00:00:00Z') / 1000,
      cumulativeReturns: 0,
      price: 10,
    })
    expect(bitcoin?.data.at(-1)).toMatchObject({ cumulativeReturns: -50, price: 100 })
  })

  it('leaves the columns of the table, the prices and their time as they are', async () => {
    const [custom, month] = await Promise.all([run({ from: '2026-09-16', to: '2026-09-22' }), run()])
    const rowsOf = ({ data }: typeof custom) =>
      data.tableData.assets
        .map(({ rank: _rank, frameReturn: _return, since: _since, ...row }) => row)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(rowsOf(custom)).toEqual(rowsOf(month))
    expect([custom.data.updatedAt, custom.asOf]).toEqual([month.data.updatedAt, month.asOf])
  })

  it('says where a line starts late, and has nothing of days to come', async () => {
    const { data } = await run({ from: '2026-09-16', to: '2026-09-25' })
    expect(data.tableData.assets.find(({ id }) => id === 'sui')?.since).toBe(
      Date.parse('2026-09-21T00:00:00Z') / 1000,
    )
    expect(data.timeSeriesData.assets[0]?.data.at(-1)?.timestamp).toBe(now)
    expect((await run({ from: '2026-10-01', to: '2026-10-07' })).data.tableData.assets).toEqual([])
    expect(PerformanceResponse.shape.data.safeParse(data).success).toBe(true)
  })
})

describe('an asset whose prices ended', () => {
  it('has no price even where those of its whole group ended', async () => {
    const ended = new Map([['bitcoin', PriceHistory.of([{ at: now - 200 * day, price: 5 }])]])
    const { data } = await run(undefined, {
      findPrices: async () => ({
        fetchedAt: now,
        histories: ended,
        marketCaps: new Map([['bitcoin', 1e12]]),
        wholeSince: new Map([['bitcoin', Number.NEGATIVE_INFINITY]]),
      }),
    })
    expect(data.tableData.assets).toMatchObject([{ id: 'bitcoin', currentPrice: null, marketCap: null }])
  })

  it('has no price, market cap or return, and counts as missing', async () => {
    const at = now - 200 * day
    const ended = new Map([
      ['bitcoin', history(60, () => 100)],
      ['ripple', PriceHistory.of([{ at, price: 0.52 }])],
    ])
    const { data, completeness } = await run(undefined, {
      findPrices: async () => ({
        fetchedAt: now,
        histories: ended,
        marketCaps: new Map([['ripple', 1e9]]),
        wholeSince: new Map([...ended.keys()].map(id => [id, Number.NEGATIVE_INFINITY])),
      }),
    })
    expect(data.tableData.assets.find(({ id }) => id === 'ripple')).toMatchObject({
      currentPrice: null,
      marketCap: null,
      '24h': null,
      frameReturn: null,
      updatedAt: at,
    })
    expect(completeness).toBe(0.5)
  })
})
