import { PerformanceResponse, type AssetRow } from '@analytics/contract/api/responses/performance'
import { assetGroups, type AssetId } from '@analytics/contract/metrics/assets'
import { timeRangeIds, type TimeRange } from '@analytics/contract/query/timeRange'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isRecorded, readRecorded, startReplay, whyNot, type Replay } from './testing/startReplay.ts'

interface Coin {
  readonly prices: readonly (readonly [second: number, price: number])[]
}

interface Returns {
  readonly '24h': number
  readonly '7d': number
  readonly '30d': number
  readonly price: number
}

const day = 86_400

const groups = [
  ['performance-majors', 'majors'],
  ['performance-layer-one-chains', 'layerOnes'],
  ['performance-defi', 'defi'],
] as const

/** The prices of a recorded coin by their second; all of them are at midnight. */
function pricesOf(coins: Readonly<Record<string, Coin>>, id: string): ReadonlyMap<number, number> {
  return new Map(coins[`coingecko:${id}`]?.prices)
}

function percent(now: number | undefined, then: number | undefined): number | null {
  if (now === undefined || then === undefined) return null
  return Math.round((now / then - 1) * 100 * 1e4) / 1e4
}

/** Cumulative returns of recorded coins at every midnight of a time range, from the file and nothing else. */
function linesByHand(
  coins: Readonly<Record<string, Coin>>,
  ids: readonly string[],
  timeRange: TimeRange,
): Map<string, (readonly [number, number | null])[]> {
  const days = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
  let end = 0
  let first = Number.POSITIVE_INFINITY
  for (const id of ids) {
    for (const second of pricesOf(coins, id).keys()) {
      end = Math.max(end, second)
      first = Math.min(first, second)
    }
  }
  let start = first
  if (timeRange === 'ytd') start = Date.UTC(new Date(end * 1000).getUTCFullYear(), 0, 1) / 1000
  else if (timeRange in days) start = end - days[timeRange as keyof typeof days] * day
  const lines = new Map<string, (readonly [number, number | null])[]>()
  for (const id of ids) {
    const prices = pricesOf(coins, id)
    if (prices.size === 0) continue
    let base: number | undefined
    const line: (readonly [number, number | null])[] = []
    for (let time = start; time <= end; time += day) {
      base ??= prices.get(time)
      line.push([time, percent(prices.get(time), base)])
    }
    lines.set(id, line)
  }
  return lines
}

describe.skipIf(!isRecorded)(`prices recorded on 2026-03-21${whyNot}`, () => {
  let replay: Replay
  let coins: Readonly<Record<string, Coin>>
  const ask = (endpoint: (typeof groups)[number][0], timeFrame: TimeRange) =>
    replay.ask(endpoint, { timeFrame }, PerformanceResponse)

  beforeAll(async () => {
    coins = readRecorded('2026-03-21/coins.json.gz')
    replay = await startReplay('2026-03-21', '2026-03-21T06:00:00Z')
  })
  afterAll(() => replay.stop())

  it('the returns and prices of Bitcoin and Ethereum equal the separate computation', async () => {
    const expected = readRecorded<{ 'price_change_percent_2026-03-21': Record<string, Returns> }>(
      'expected.json',
    )['price_change_percent_2026-03-21']
    const { data, metadata } = await ask('performance-majors', '30d')
    for (const [id, returns] of Object.entries(expected)) {
      const row = data.tableData.assets.find(asset => asset.id === id)
      expect(row?.currentPrice).toBe(returns.price)
      for (const timeRange of ['24h', '7d', '30d'] as const)
        expect(Math.round((row?.[timeRange] ?? Number.NaN) * 100) / 100).toBe(returns[timeRange])
    }
    expect(metadata).toMatchObject({ asOf: '2026-03-21', availability: 'available', refreshFailed: false })
    expect(data.updatedAt).toBe(Date.parse('2026-03-21T00:00:00Z') / 1000)
  })

  it.each(groups)('%s: has the assets of the recording and no others', async (endpoint, group) => {
    const { data } = await ask(endpoint, '30d')
    const recorded = assetGroups[group].filter(id => `coingecko:${id}` in coins)
    expect(recorded.length).toBeGreaterThan(5)
    expect(data.tableData.assets.map(({ id }) => id).sort()).toEqual(recorded.toSorted())
    expect(data.timeSeriesData.assets.map(({ id }) => id)).toEqual(data.tableData.assets.map(({ id }) => id))
    for (const { rank, marketCap, currentPrice, id } of data.tableData.assets) {
      expect(marketCap).toBeNull()
      expect(currentPrice).toBe(coins[`coingecko:${id}`]?.prices.at(-1)?.[1])
      expect(data.tableData.assets[rank - 1]?.id).toBe(id)
    }
  })

  it.each(groups)('%s: the table compares the latest price with the record', async endpoint => {
    const { data } = await ask(endpoint, '30d')
    for (const asset of data.tableData.assets) {
      const prices = pricesOf(coins, asset.id)
      const last = Math.max(...prices.keys())
      for (const [column, days] of Object.entries({ '24h': 1, '7d': 7, '30d': 30, '1y': 365 })) {
        const value = asset[column as keyof Pick<AssetRow, '24h' | '7d' | '30d' | '1y'>]
        expect(value, `${asset.id} ${column}`).toBe(percent(prices.get(last), prices.get(last - days * day)))
      }
    }
  })

  const timeRanges = timeRangeIds.filter(timeRange => timeRange !== '24h' && timeRange !== '2y')

  it.each(timeRanges)('%s: every line equals the one by plain loops, at every timestamp', async timeRange => {
    for (const [endpoint, group] of groups) {
      const { data } = await ask(endpoint, timeRange)
      const lines = linesByHand(coins, assetGroups[group], timeRange)
      expect(data.timeSeriesData.step).toBe('day')
      expect(data.timeSeriesData.assets).toHaveLength(lines.size)
      for (const { id, data: points } of data.timeSeriesData.assets) {
        const line = points.map(({ timestamp, cumulativeReturns }) => [timestamp, cumulativeReturns] as const)
        expect(line, `${id} in ${timeRange}`).toEqual(lines.get(id))
      }
    }
  })

  it.each(timeRangeIds)(
    '%s: a line that begins with the time range ends on the return of the table',
    async timeRange => {
      for (const [endpoint] of groups) {
        const { data } = await ask(endpoint, timeRange)
        for (const row of data.tableData.assets) {
          const line = data.timeSeriesData.assets.find(({ id }) => id === row.id)?.data ?? []
          const values = line.flatMap(({ cumulativeReturns }) => cumulativeReturns ?? [])
          const starts = line.find(({ cumulativeReturns }) => cumulativeReturns !== null)
          expect(starts?.cumulativeReturns).toBe(0)
          expect(row.since).toBe(starts === line[0] ? null : starts?.timestamp)
          // The all-time range of each asset begins with its own first price.
          if (row.since === null || timeRange === 'all')
            expect(row.frameReturn, `${row.id} in ${timeRange}`).toBe(values.at(-1))
          else expect(row.frameReturn, `${row.id} in ${timeRange}`).toBeNull()
        }
      }
    },
  )

  it('a day has its hours, most of them without a price', async () => {
    const { data } = await ask('performance-majors', '24h')
    expect(data.timeSeriesData.step).toBe('hour')
    for (const { data: points } of data.timeSeriesData.assets) {
      expect(points).toHaveLength(25)
      expect(points.flatMap(({ cumulativeReturns }) => cumulativeReturns ?? [])).toHaveLength(2)
    }
  })

  it('is ranked by the return over the shown frame', async () => {
    for (const timeRange of timeRangeIds) {
      const { data } = await ask('performance-defi', timeRange)
      const returns = data.tableData.assets.map(({ frameReturn }) => frameReturn ?? Number.NEGATIVE_INFINITY)
      expect(returns).toEqual(returns.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    }
  })
})

describe.skipIf(!isRecorded)(`prices recorded on 2022-01-01${whyNot}`, () => {
  let replay: Replay
  let coins: Readonly<Record<string, Coin>>
  beforeAll(async () => {
    coins = readRecorded('2022-01-01/coins.json.gz')
    replay = await startReplay('2022-01-01', '2022-01-01T06:00:00Z')
  })
  afterAll(() => replay.stop())

  it('has Bitcoin and Ethereum, and nobody else', async () => {
    for (const [endpoint, group] of groups) {
      const ids = assetGroups[group].filter((id: AssetId) => id === 'bitcoin' || id === 'ethereum')
      const { data, metadata } = await replay.ask(endpoint, { timeFrame: '1y' }, PerformanceResponse)
      expect(data.tableData.assets.map(({ id }) => id).sort()).toEqual(ids.toSorted())
      expect(metadata.asOf).toBe(ids.length > 0 ? '2022-01-01' : null)
    }
  })

  it('the year equals the file', async () => {
    const { data } = await replay.ask('performance-majors', { timeFrame: '1y' }, PerformanceResponse)
    const lines = linesByHand(coins, ['bitcoin', 'ethereum'], '1y')
    for (const { id, data: points } of data.timeSeriesData.assets)
      expect(points.map(point => [point.timestamp, point.cumulativeReturns])).toEqual(lines.get(id))
    for (const { id, '1y': year, frameReturn } of data.tableData.assets) {
      expect(year).toBe(lines.get(id)?.at(-1)?.[1])
      expect(frameReturn).toBe(year)
    }
  })

  it('all of five years is one point a week, on Mondays, from the first price to the last', async () => {
    const { data } = await replay.ask('performance-majors', { timeFrame: 'all' }, PerformanceResponse)
    expect(data.timeSeriesData.step).toBe('week')
    for (const { id, data: points } of data.timeSeriesData.assets) {
      const prices = pricesOf(coins, id)
      const first = Math.min(...prices.keys())
      expect(points[0]?.timestamp).toBe(first)
      expect(points.at(-1)?.timestamp).toBe(Math.max(...prices.keys()))
      for (const { timestamp } of points.slice(1, -1)) expect(new Date(timestamp * 1000).getUTCDay()).toBe(1)
      for (const { timestamp, cumulativeReturns } of points)
        expect(cumulativeReturns).toBe(percent(prices.get(timestamp), prices.get(first)))
      expect(points.length).toBeGreaterThan(250)
    }
  })
})
