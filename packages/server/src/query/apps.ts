import {
  AppCombinedResponse,
  ChainAppCombinedResponse,
  type AppCombinedData,
  type ChainAppCombinedData,
} from '@analytics/contract/api/responses/combined'
import {
  ChainAppRankingResponse,
  RankingResponse,
  type ChainAppRankingData,
  type RankingData,
} from '@analytics/contract/api/responses/ranking'
import {
  ChainAppSeriesResponse,
  SeriesResponse,
  type AppSeriesData,
  type ChainAppSeriesData,
  type SeriesData,
} from '@analytics/contract/api/responses/series'
import type { Summary } from '@analytics/contract/api/responses/summary'
import { chains, defaultChain } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../domain/facts.ts'
import { getSourceIds } from '../domain/sources.ts'
import { sumOf } from '../domain/table/figures.ts'
import { toRanking } from '../domain/table/ranking.ts'
import { roundCents, roundPercent } from '../series/rounding.ts'
import { groupByApp, type AppResult } from './groups/groupByApp.ts'
import { toQueryResult, type MetricResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import {
  toAppCombined,
  toAppForms,
  toChainAppCombined,
  toChainAppForms,
  type LeanAppCombined,
  type LeanChainAppCombined,
  type LeanChainAppSeries,
} from './projections/forms.ts'
import { ratioSources, withRatios } from './ratios/addRatios.ts'
import { toRankingData } from './shape/ranking.ts'
import { toCount } from './shape/rows.ts'
import { toDrawn, toSeriesData } from './shape/series.ts'
import { totalOfDay } from './shape/summary.ts'

/** Counts applications with both figures; null unless both are of the same day. */
async function toFeeRate(fees: MetricResult, volume: Metric, facts: Facts): Promise<Summary> {
  const apps = await facts.findApps(volume, 'all', {})
  if (!apps || apps.table.asOf !== fees.ranking.table.asOf) return { totalVolume24h: null, avgFeeRate: null }
  const traded = toRanking(apps.table, '24h', null)
  const volumes = new Map(traded.members.map(member => [member.metadata.key, traded.valueOf(member)]))
  const both = fees.ranking.members.flatMap(member => {
    const fee = sumOf(member, traded.range).sum
    const value = volumes.get(member.metadata.key) ?? null
    return fee === null || value === null ? [] : [{ fee, value }]
  })
  return {
    totalVolume24h: roundCents(traded.total),
    avgFeeRate: roundPercent(
      toShare(sumKnown(both.map(({ fee }) => fee)), sumKnown(both.map(({ value }) => value))),
    ),
  }
}

function getSources(query: MetricQuery) {
  const {
    metrics: [metric],
    filter: { chain },
    ratioTo,
  } = query
  return {
    required: getSourceIds([metric], [chain ?? 'all']),
    optional: [...(ratioTo ? getSourceIds([ratioTo], ['all']) : []), ...ratioSources(query)],
  }
}

async function loadSeries(
  result: AppResult,
  { grain, aggregate, include }: MetricQuery,
  top: number,
): Promise<SeriesData> {
  const drawn = toDrawn(result.ranking, top, include)
  const stack = await result.getStack(drawn)
  return toSeriesData(result, { stack, drawn, grain, bars: aggregate })
}

/** A chart beside a table draws ten series at most. */
function toChartedCount({ top }: MetricQuery): number {
  return Math.min(toCount(top), chartSeriesLimit)
}

function createQuery<Data, Lean = Data>(
  schema: Query<Data>['schema'],
  load: (result: AppResult, query: MetricQuery, facts: Facts) => Lean | Promise<Lean>,
  project?: (data: Lean, query: MetricQuery) => Data | Promise<Data>,
): Query<Data, Lean> {
  return {
    schema,
    getSources,
    ...(project ? { project } : {}),
    run: async (query, facts) => {
      const result = await groupByApp(query, facts)
      return toQueryResult(result, await load(result, query, facts))
    },
  }
}

async function loadCombined(result: AppResult, query: MetricQuery, facts: Facts): Promise<LeanAppCombined> {
  const series = await loadSeries(result, query, toChartedCount(query))
  const ranking = await withRatios(toRankingData(result, query), query, facts)
  const rate = query.ratioTo ? await toFeeRate(result, query.ratioTo, facts) : {}
  const summary = { ...ranking.summary, ...rate }
  return {
    chartData: series,
    tableData: { ...ranking, summary, aggregates: summary },
    summary,
  }
}

function toChainNames({ filter: { chain = defaultChain } }: MetricQuery) {
  return { chain, chainDisplayName: chains[chain].name }
}

async function loadChainSeries(
  result: AppResult,
  query: MetricQuery,
  top: number,
): Promise<LeanChainAppSeries> {
  const series = await loadSeries(result, query, top)
  const { range, completeness } = result
  return {
    ...series,
    ...toChainNames(query),
    metadata: {
      dateRange: range && { from: toIsoDay(range.from), to: toIsoDay(range.to) },
      quality: { completeness },
    },
  }
}

async function loadChainCombined(result: AppResult, query: MetricQuery): Promise<LeanChainAppCombined> {
  const chart = query.measures.includes('series')
    ? await loadChainSeries(result, query, toChartedCount(query))
    : null
  return {
    ...toRankingData(result, query),
    ...toChainNames(query),
    ...totalOfDay(result.metric, result.ranking),
    protocolCount: result.ranking.members.length,
    chartData: chart,
  }
}

export const appQueries = {
  appRanking: createQuery<RankingData>(RankingResponse, (result, query, facts) =>
    withRatios(toRankingData(result, query), query, facts),
  ),
  appSeries: createQuery<AppSeriesData, SeriesData>(
    SeriesResponse,
    (result, query) => loadSeries(result, query, toCount(query.top)),
    toAppForms,
  ),
  appCombined: createQuery<AppCombinedData, LeanAppCombined>(
    AppCombinedResponse,
    loadCombined,
    (data, { metrics: [metric] }) => toAppCombined(data, metric),
  ),
  chainAppRanking: createQuery<ChainAppRankingData>(ChainAppRankingResponse, (result, query) => ({
    ...toRankingData(result, query),
    ...toChainNames(query),
  })),
  chainAppSeries: createQuery<ChainAppSeriesData, LeanChainAppSeries>(
    ChainAppSeriesResponse,
    (result, query) => loadChainSeries(result, query, toCount(query.top)),
    toChainAppForms,
  ),
  chainAppCombined: createQuery<ChainAppCombinedData, LeanChainAppCombined>(
    ChainAppCombinedResponse,
    loadChainCombined,
    toChainAppCombined,
  ),
}
