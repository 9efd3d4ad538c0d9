import { getEndpoint, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import {
  ArrivalsResponse,
  MoversResponse,
  type ArrivalsData,
  type MoversData,
  MarketTotalsResponse,
  type MarketTotal,
  type MarketTotalsData,
  ChainTrendsResponse,
  type ChainTrendsData,
} from '@analytics/contract/api/responses/overview'
import { totalMetrics, type TotalMetric } from '@analytics/contract/metrics/appMetrics'
import { toIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { defaultTimeRange, toDayRange, toPeriod, type DayRange } from '@analytics/contract/query/timeRange'

import { toTrend } from '../domain/daily/DailyColumns.ts'
import type { Facts } from '../domain/facts.ts'
import { getSourceIds } from '../domain/sources.ts'
import type { MetricTable, MemberMetadata } from '../domain/table/metricTable.ts'
import { turn } from '../lib/turn.ts'
import { roundCents, toChanged } from '../series/rounding.ts'
import { readRow } from '../series/steps/LineRow.ts'
import { firstMeasuredDay, measureRow, toMeasuredRange } from '../series/steps/measureLine.ts'
import { reachesBack } from '../series/steps/rank.ts'
import { groupByApp, type AppResult } from './groups/groupByApp.ts'
import { groupByChain } from './groups/groupByChain.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query, QueryResult } from './model/Query.ts'
import { leastMovingShare, toArrivals, toContributors, topRanks, toMovers, type Ranked } from './movers.ts'
import { toAppRow, toCount, trendOf } from './shape/rows.ts'
import { toTotals } from './shape/series.ts'
import { toExcluded, toMoved } from './shape/summary.ts'

/** The trend ends with the chosen range and does not depend on its length. */
const toTrendRange = ({ to }: DayRange, { firstDay }: Pick<MetricTable, 'firstDay'>) =>
  toDayRange('90d', to, firstDay)

/** The dashboards whose headlines the totals of applications repeat. */
const dashboards = {
  fees: 'app-fees/timeseries',
  revenue: 'app-revenue/timeseries',
  spotVolume: 'spot-dex-volume-by-app',
  perpsVolume: 'perps-volume-by-app',
  tvl: 'borrow-lend-tvl-by-app/timeseries',
  borrows: 'borrow-lend-borrows-by-app/timeseries',
} as const satisfies Partial<Record<TotalMetric, EndpointId>>

type AppMetric = keyof typeof dashboards

const isOfApps = (metric: TotalMetric): metric is AppMetric => Object.hasOwn(dashboards, metric)

/** The dashboard's query over the same range; without stablecoins where the dashboard can exclude them. */
function toDashboardQuery(metric: AppMetric, { range, filter }: MetricQuery): MetricQuery {
  const endpoint = dashboards[metric]
  const excludeStablecoins =
    filter.excludeStablecoins && getEndpoint(endpoint).parameters.includes('excludeStablecoins')
  const { query } = toServedRequest(endpoint, { timeFrame: defaultTimeRange, excludeStablecoins })
  return { ...query, range }
}

const toIsoRange = ({ from, to }: DayRange) => ({ from: toIsoDay(from), to: toIsoDay(to) })

type TotalFigures = Omit<MarketTotal, 'metric' | 'availability' | 'message'>

async function loadAppTotal(metric: AppMetric, query: MetricQuery, facts: Facts): Promise<AppTotal> {
  const result = await groupByApp(toDashboardQuery(metric, query), facts)
  const { ranking, range } = result
  const { table } = ranking
  const figures: TotalFigures = {
    ...toTotals(result),
    asOf: range && toIsoDay(table.asOf),
    range: range && toIsoRange(range),
    trend: range ? trendOf(ranking, ranking.counted, toTrendRange(range, table)) : [],
    excluded: toExcluded(ranking),
  }
  return { figures, result }
}

interface AppTotal {
  readonly figures: TotalFigures
  readonly result: AppResult
}

async function loadSupplyTotal({ range: queried }: MetricQuery, facts: Facts): Promise<TotalFigures> {
  const whole = (await facts.findStablecoinHistory())?.whole
  if (!whole) return noTotal
  const range = toDayRange(queried, whole.asOf, whole.firstDay)
  const trendDays = toTrendRange(range, whole)
  const measured = toMeasuredRange(queried, range)
  const first = firstMeasuredDay(measured, 'stock')
  const from = Math.min(Math.max(first, whole.firstDay), trendDays.from)
  const daily = readRow(whole, { from, to: range.to })
  const total = measureRow(daily, measured)
  return {
    ...toChanged(total, daily.filled?.at(-1) ? { members: 1, value: total.value } : null),
    asOf: toIsoDay(whole.asOf),
    range: toIsoRange(range),
    trend: toTrend(daily, trendDays, 'stock').map(roundCents),
    excluded: null,
  }
}

const noTotal: TotalFigures = {
  ...toChanged({ value: null, previous: null, comparison: null }),
  asOf: null,
  range: null,
  trend: [],
  excluded: null,
}

async function runTotals(query: MetricQuery, facts: Facts): Promise<QueryResult<MarketTotalsData>> {
  const totals: MarketTotal[] = []
  const results: AppResult[] = []
  for (const metric of totalMetrics) {
    const { availability, error } = facts.getState(metric, 'all')
    const state =
      availability === 'unknown'
        ? { availability: 'failed' as const, message: error }
        : { availability, message: null }
    if (isOfApps(metric)) {
      const { figures, result } = await loadAppTotal(metric, query, facts)
      totals.push({ metric, ...state, ...figures })
      results.push(result)
    } else totals.push({ metric, ...state, ...(await loadSupplyTotal(query, facts)) })
  }
  const data = { totals }
  const knownResult = results.find(({ range }) => range !== null)
  if (knownResult) return toQueryResult(knownResult, data)
  return { data, asOf: null, range: null, timeFrame: toPeriod(query.range), completeness: null }
}

function toRows(result: AppResult, ranked: readonly Ranked<MemberMetadata>[]) {
  return ranked.map(({ member, rank }) => toAppRow(result, member, rank))
}

function createQuery<Data>(
  schema: Query<Data>['schema'],
  toData: (result: AppResult, query: MetricQuery) => Data,
): Query<Data> {
  return {
    schema,
    getSources: ({ metrics: [metric] }) => ({ required: getSourceIds([metric], ['all']), optional: [] }),
    run: async (query, facts) => {
      const result = await groupByApp(query, facts)
      return toQueryResult(result, toData(result, query))
    },
  }
}

const marketTotals: Query<MarketTotalsData> = {
  schema: MarketTotalsResponse,
  getSources: ({ metrics }) => ({ required: [], optional: getSourceIds(metrics, ['all']) }),
  run: runTotals,
}

const appMovers = createQuery<MoversData>(MoversResponse, (result, { top }) => {
  const { ranking } = result
  const { gains, losses, count } = toMovers(ranking, toCount(top))
  const contributors = toContributors(ranking, result.contributionOf)
  return {
    gains: toRows(result, gains),
    losses: toRows(result, losses),
    contributors: toRows(result, contributors),
    moved: toMoved(result, contributors),
    count,
    leastShare: leastMovingShare,
    isComparable: reachesBack(ranking),
    excluded: toExcluded(ranking),
  }
})

const appArrivals = createQuery<ArrivalsData>(ArrivalsResponse, (result, { top }) => {
  const { ranking } = result
  const arrivals = toArrivals(ranking)
  return {
    arrivals: toRows(result, arrivals.slice(0, toCount(top))),
    count: arrivals.length,
    top: topRanks,
    isComparable: reachesBack(ranking),
    excluded: toExcluded(ranking),
  }
})

const chainTrends: Query<ChainTrendsData> = {
  schema: ChainTrendsResponse,
  getSources: ({ metrics: [metric], filter: { chains = [] } }) => ({
    required: [],
    optional: getSourceIds([metric], chains),
  }),
  run: async (query, facts) => {
    const result = await groupByChain(query, facts)
    const { range, chains: ranked, missing } = result
    const chains: ChainTrendsData['chains'] = []
    for (const [chain, ranking] of ranked.parts) {
      await turn()
      if (range) chains.push({ chain, trend: trendOf(ranking, ranking.counted, range) })
    }
    return toQueryResult(result, { chains, missing })
  },
}

export const overviewQueries = { marketTotals, appMovers, appArrivals, chainTrends }
