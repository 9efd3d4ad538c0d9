import {
  PerformanceResponse,
  type AssetRow,
  type AssetSeries,
  type PerformanceData,
} from '@analytics/contract/api/responses/performance'
import {
  assetGroups,
  assetOf,
  isAssetId,
  type AssetGroup,
  type AssetId,
} from '@analytics/contract/metrics/assets'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import {
  isCustomRange,
  toTimeRange,
  type QueryRange,
  type ShownRange,
} from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import { toCoin } from '../../domain/keys.ts'
import {
  findCurrentPrice,
  isPriced,
  latestOf,
  returnInRange,
  returnOver,
  getRangeEnd,
  getRangeStart,
  toCumulativeReturns,
  toGrid,
  type CumulativeReturns,
} from '../../domain/performance.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { subjectSources } from '../../domain/sources.ts'
import { roundPercent } from '../../series/rounding.ts'
import type { Query, QueryResult } from '../model/Query.ts'
import { loadRatios, ratioSources } from '../ratios/addRatios.ts'
import { findEarner } from '../ratios/findEarner.ts'

const day = 86_400
const columns = { '24h': day, '7d': 7 * day, '30d': 30 * day, '1y': 365 * day } as const

export interface GroupResult extends QueryResult<PerformanceData> {
  /** Market caps of all assets. */
  readonly marketCaps: ReadonlyMap<string, number | null>
}

/** Assets without any price are left out. The lines and their completeness are of those that are drawn. */
export async function measureGroup(
  group: AssetGroup,
  { range }: Pick<MetricQuery, 'range'>,
  facts: Facts,
  isDrawn: (id: AssetId) => boolean = () => true,
): Promise<GroupResult> {
  const timeFrame = toShownRange(range)
  const ids: readonly AssetId[] = assetGroups[group]
  const prices = await facts.findPrices(ids, 0)
  const histories = ids.flatMap(id => {
    const history = prices?.histories.get(id) ?? PriceHistory.empty
    return history.length > 0 ? [{ id, history }] : []
  })
  const latest = latestOf(
    histories.map(({ history }) => history),
    prices?.fetchedAt ?? 0,
  )
  const isAhead = isCustomRange(range) && range.from > dayOf(latest * 1000)
  if (!prices || histories.length === 0 || isAhead) {
    const marketCaps = prices?.marketCaps ?? new Map<string, never>()
    return { data: nothing, asOf: null, range: null, timeFrame, completeness: null, marketCaps }
  }
  const first = Math.min(...histories.map(({ history }) => history.at(0)?.at ?? latest))
  const end = getRangeEnd(range, latest)
  const grid = toGrid(range, end, first)
  const begin = getRangeStart(range, end, first)
  const start = range === 'all' ? Number.NEGATIVE_INFINITY : begin
  const assets = histories
    .map(({ id, history }) => {
      const isWhole = (prices.wholeSince.get(id) ?? Number.POSITIVE_INFINITY) <= start
      // For `all`, an incomplete history must not pass for the beginning.
      const isCutShort = range === 'all' && !isWhole
      const knownReturns = toCumulativeReturns(history, grid)
      const since = isCutShort ? knownReturns.startsAt : knownReturns.since
      const line = isWhole ? knownReturns : { ...knownReturns, since, expected: grid.times.length }
      return {
        id,
        history,
        line,
        frameReturn: isCutShort ? null : returnInRange(history, range, end, line),
      }
    })
    .toSorted(
      (a, b) => (b.frameReturn ?? Number.NEGATIVE_INFINITY) - (a.frameReturn ?? Number.NEGATIVE_INFINITY),
    )
  const drawn = assets.filter(({ id }) => isDrawn(id))
  const knownSum = sumKnown(drawn.map(({ line }) => line.known)) ?? 0
  const expected = sumKnown(drawn.map(({ line }) => line.expected)) ?? 0
  return {
    data: {
      tableData: {
        assets: assets.map(({ id, history, frameReturn, line }, index) => ({
          rank: index + 1,
          ...identityOf(id, group),
          ...pricesOf(history, latest),
          // A market cap without a current price is as stale as the price.
          marketCap: findCurrentPrice(history, latest) ? (prices.marketCaps.get(id) ?? null) : null,
          frameReturn: roundPercent(frameReturn),
          since: line.since,
        })),
      },
      timeSeriesData: {
        step: grid.step,
        assets: drawn.map(({ id, line }) => toSeries(id, line, grid.times)),
      },
      updatedAt: latest,
    },
    asOf: dayOf(latest * 1000),
    range: { from: dayOf(begin * 1000), to: toLastDay(range, end) },
    timeFrame,
    completeness: expected > 0 ? knownSum / expected : null,
    marketCaps: prices.marketCaps,
  }
}

function toShownRange(range: QueryRange): ShownRange {
  return isCustomRange(range) ? 'custom' : toTimeRange(range)
}

/** A single day ends at the next midnight. */
function toLastDay(range: QueryRange, end: number): Day {
  const last = dayOf(end * 1000)
  return isCustomRange(range) ? Math.min(range.to, last) : last
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
  const over = (seconds: number) =>
    isPriced(history, end) ? roundPercent(returnOver(history, seconds)) : null
  return {
    currentPrice: findCurrentPrice(history, end)?.price ?? null,
    updatedAt: last?.at ?? null,
    '24h': over(columns['24h']),
    '7d': over(columns['7d']),
    '30d': over(columns['30d']),
    '1y': over(columns['1y']),
  }
}

function toSeries(id: AssetId, { values, prices }: CumulativeReturns, times: readonly number[]): AssetSeries {
  const { symbol, name, color } = assetOf(id)
  const data = times.map((timestamp, index) => ({
    timestamp,
    cumulativeReturns: roundPercent(values[index] ?? null),
    price: prices[index] ?? null,
  }))
  return { id, symbol, name, color, data }
}

/** Adds the ratios of the applications whose tokens the assets are, with all versions. */
async function withOwnRatios(
  data: PerformanceData,
  query: MetricQuery,
  facts: Facts,
): Promise<PerformanceData> {
  if (query.ratios === undefined) return data
  const directory = await facts.getAppDirectory()
  const { assets } = data.tableData
  const keys = new Map(
    assets.flatMap(({ id }) => {
      const key = isAssetId(id) ? findEarner(id, directory).application?.key : undefined
      return key === undefined ? [] : [[id, key] as const]
    }),
  )
  const ratios = await loadRatios([...new Set(keys.values())], { ...query, isByParent: true }, facts)
  const none = Object.fromEntries(query.ratios.map(id => [id, null]))
  const withOwn = (row: AssetRow) => ({ ...row, ratios: ratios.get(keys.get(row.id) ?? '') ?? none })
  return { ...data, tableData: { assets: assets.map(withOwn) } }
}

export const performance: Query<PerformanceData> = {
  schema: PerformanceResponse,
  getSources: query => ({
    required: [subjectSources.asset],
    optional: [subjectSources.assetHistory, ...ratioSources(query)],
  }),
  run: async (query, facts) => {
    const { marketCaps: _, ...result } = await measureGroup(query.filter.assets ?? 'majors', query, facts)
    return { ...result, data: await withOwnRatios(result.data, query, facts) }
  },
  getShownPrices: ({ filter: { assets = 'majors' }, range }, now) => ({
    coins: assetGroups[assets].map(toCoin),
    from: dayOf(getRangeStart(range, now / 1000, 0) * 1000),
  }),
}
