import {
  PerformanceResponse,
  type AssetRow,
  type AssetSeries,
  type PerformanceData,
} from '@analytics/contract/api/responses/performance'
import { assetGroups, assetOf, type AssetGroup, type AssetId } from '@analytics/contract/metrics/assets'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { dayOf } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { toTimeRange } from '@analytics/contract/query/timeRange'

import type { Facts } from '../domain/facts.ts'
import {
  isPriced,
  returnInRange,
  returnOver,
  getRangeStart,
  toCumulativeReturns,
  toGrid,
  type CumulativeReturns,
  type PriceHistory,
} from '../domain/performance.ts'
import { toCoin } from '../ingest/fetchers/prices/supportedCoins.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { toPercent } from './shape/rounding.ts'

const day = 86_400
const columns = { '24h': day, '7d': 7 * day, '30d': 30 * day, '1y': 365 * day } as const

/** Assets without any price are left out. */
async function run(query: MetricQuery, facts: Facts): Promise<QueryResult<PerformanceData>> {
  const { assets: group = 'majors' } = query.filter
  const timeRange = toTimeRange(query.range)
  const ids: readonly AssetId[] = assetGroups[group]
  const found = await facts.findPrices(ids, 0)
  const histories = ids.flatMap(id => {
    const history = found?.histories.get(id) ?? []
    return history.length > 0 ? [{ id, history }] : []
  })
  const end = Math.max(...histories.map(({ history }) => history.at(-1)?.at ?? 0))
  if (!found || histories.length === 0) {
    return { data: nothing, asOf: null, range: null, timeFrame: timeRange, completeness: null }
  }
  const first = Math.min(...histories.map(({ history }) => history[0]?.at ?? end))
  const grid = toGrid(timeRange, end, first)
  const start = timeRange === 'all' ? Number.NEGATIVE_INFINITY : getRangeStart(timeRange, end, first)
  const assets = histories
    .map(({ id, history }) => {
      const isWhole = (found.wholeSince.get(id) ?? Number.POSITIVE_INFINITY) <= start
      // For `all`, an incomplete history must not pass for the beginning.
      const isCutShort = timeRange === 'all' && !isWhole
      const known = toCumulativeReturns(history, grid)
      const since = isCutShort ? known.startsAt : known.since
      const line = isWhole ? known : { ...known, since, expected: grid.times.length }
      return {
        id,
        history,
        line,
        frameReturn: isCutShort ? null : returnInRange(history, timeRange, end, line),
      }
    })
    .toSorted(
      (a, b) => (b.frameReturn ?? Number.NEGATIVE_INFINITY) - (a.frameReturn ?? Number.NEGATIVE_INFINITY),
    )
  const known = sumKnown(assets.map(({ line }) => line.known)) ?? 0
  const expected = sumKnown(assets.map(({ line }) => line.expected)) ?? 0
  return {
    data: {
      tableData: {
        assets: assets.map(({ id, history, frameReturn, line }, index) => ({
          rank: index + 1,
          ...identityOf(id, group),
          ...pricesOf(history, end),
          marketCap: found.marketCaps.get(id) ?? null,
          frameReturn: toPercent(frameReturn),
          since: line.since,
        })),
      },
      timeSeriesData: {
        step: grid.step,
        assets: assets.map(({ id, line }) => toSeries(id, line, grid.times)),
      },
      updatedAt: end,
    },
    asOf: dayOf(end * 1000),
    range: { from: dayOf(getRangeStart(timeRange, end, first) * 1000), to: dayOf(end * 1000) },
    timeFrame: timeRange,
    completeness: expected > 0 ? known / expected : null,
  }
}

const nothing: PerformanceData = {
  tableData: { assets: [] },
  timeSeriesData: { step: 'day', assets: [] },
  updatedAt: null,
}

function identityOf(id: AssetId, group: AssetGroup) {
  const { symbol, name, color, chain } = assetOf(id)
  return { id, symbol, name, color, displayName: group === 'layerOnes' ? (chain ?? name) : name }
}

function pricesOf(
  history: PriceHistory,
  end: number,
): Pick<AssetRow, 'currentPrice' | 'updatedAt' | keyof typeof columns> {
  const last = history.at(-1)
  const over = (seconds: number) => (isPriced(history, end) ? toPercent(returnOver(history, seconds)) : null)
  return {
    currentPrice: last?.price ?? null,
    updatedAt: last?.at ?? null,
    '24h': over(columns['24h']),
    '7d': over(columns['7d']),
    '30d': over(columns['30d']),
    '1y': over(columns['1y']),
  }
}

function toSeries(id: AssetId, { values }: CumulativeReturns, times: readonly number[]): AssetSeries {
  const { symbol, name, color } = assetOf(id)
  const data = times.map((timestamp, at) => ({
    timestamp,
    cumulativeReturns: toPercent(values[at] ?? null),
  }))
  return { id, symbol, name, color, data }
}

export const performance: Query<PerformanceData> = {
  schema: PerformanceResponse,
  getSources: () => ({ required: ['prices'], optional: ['priceHistory'] }),
  run,
  getShownPrices: ({ filter: { assets = 'majors' }, range }, now) => ({
    coins: assetGroups[assets].map(toCoin),
    from: dayOf(getRangeStart(toTimeRange(range), now / 1000, 0) * 1000),
  }),
}
