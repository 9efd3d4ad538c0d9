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
import { chains, defaultChain } from '@analytics/contract/metrics/chains'
import { palettes } from '@analytics/contract/metrics/palettes'
import { toIsoDay } from '@analytics/contract/query/day'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../domain/facts.ts'
import { getSourceIds } from '../ingest/sources.ts'
import { groupByApp, type AppResult } from './groups/groupByApp.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toFeeRate } from './shape/feeRate.ts'
import { toRankingData } from './shape/ranking.ts'
import { toCount } from './shape/rows.ts'
import {
  toBreakdowns,
  toChartBreakdown,
  toChartRows,
  toDrawn,
  toMatrix,
  toProtocols,
  toSeriesData,
  toTimestamps,
  uniqueNames,
} from './shape/series.ts'
import { fieldName, totalOfDay } from './shape/summary.ts'

function getSources({ metrics: [metric], filter: { chain }, ratioTo }: MetricQuery) {
  return {
    required: getSourceIds([metric], [chain ?? 'all']),
    optional: ratioTo ? getSourceIds([ratioTo], ['all']) : [],
  }
}

async function loadSeries(
  result: AppResult,
  { grain, aggregate, include }: MetricQuery,
  top: number,
): Promise<SeriesData> {
  const drawn = toDrawn(result.ranking, top, include)
  const stack = await result.getStack(drawn)
  const palette = result.metric === 'revenue' ? palettes.appRevenue : palettes.charts
  return toSeriesData(result, { stack, drawn, grain, bars: aggregate, palette })
}

/** A chart beside a table draws ten series at most. */
function toChartedCount({ top }: MetricQuery): number {
  return Math.min(toCount(top), chartSeriesLimit)
}

function createQuery<Data>(
  schema: Query<Data>['schema'],
  load: (result: AppResult, query: MetricQuery, facts: Facts) => Data | Promise<Data>,
): Query<Data> {
  return {
    schema,
    getSources,
    run: async (query, facts) => {
      const result = await groupByApp(query, facts)
      return toQueryResult(result, await load(result, query, facts))
    },
  }
}

async function loadCombined(result: AppResult, query: MetricQuery, facts: Facts): Promise<AppCombinedData> {
  const series = await loadSeries(result, query, toChartedCount(query))
  const ranking = toRankingData(result, query)
  const rate = query.ratioTo ? await toFeeRate(result, query.ratioTo, facts) : {}
  const summary = { ...ranking.summary, ...rate }
  const totalName = `total${fieldName(result.metric)}`
  return {
    chartData: {
      ...series,
      dataPoints: toBreakdowns(series).map(point => ({ ...point, [totalName]: point.total })),
      chartConfig: { colorPalette: series.datasets.map(dataset => dataset.backgroundColor) },
    },
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
): Promise<ChainAppSeriesData> {
  const series = await loadSeries(result, query, top)
  const { range, completeness } = result
  const nameOf = uniqueNames(series.datasets)
  return {
    ...series,
    ...toChainNames(query),
    timestamps: toTimestamps(series),
    applications: series.datasets.map(nameOf),
    protocols: toProtocols(series),
    dataMatrix: toMatrix(series),
    chartData: toChartRows(series, nameOf),
    metadata: {
      dateRange: range && { from: toIsoDay(range.from), to: toIsoDay(range.to) },
      quality: { completeness },
    },
  }
}

async function loadChainCombined(result: AppResult, query: MetricQuery): Promise<ChainAppCombinedData> {
  const chart = query.measures.includes('series')
    ? await loadChainSeries(result, query, toChartedCount(query))
    : null
  return {
    ...toRankingData(result, query),
    ...toChainNames(query),
    ...totalOfDay(result.metric, result.ranking),
    protocolCount: result.ranking.entries.length,
    chartData: chart,
    timeSeriesData:
      chart && toBreakdowns(chart).map(({ date, protocolBreakdown }) => ({ date, protocolBreakdown })),
  }
}

export const appQueries = {
  appRanking: createQuery<RankingData>(RankingResponse, toRankingData),
  appSeries: createQuery<AppSeriesData>(SeriesResponse, async (result, query) => {
    const series = await loadSeries(result, query, toCount(query.top))
    return {
      ...series,
      protocols: toProtocols(series),
      totalDataChartBreakdown: await toChartBreakdown(series),
    }
  }),
  appCombined: createQuery<AppCombinedData>(AppCombinedResponse, loadCombined),
  chainAppRanking: createQuery<ChainAppRankingData>(ChainAppRankingResponse, (result, query) => ({
    ...toRankingData(result, query),
    ...toChainNames(query),
  })),
  chainAppSeries: createQuery<ChainAppSeriesData>(ChainAppSeriesResponse, (result, query) =>
    loadChainSeries(result, query, toCount(query.top)),
  ),
  chainAppCombined: createQuery<ChainAppCombinedData>(ChainAppCombinedResponse, loadChainCombined),
}
