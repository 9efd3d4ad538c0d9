import { ChainCombinedResponse, type ChainCombinedData } from '@analytics/contract/api/responses/combined'
import { ChainRankingResponse, type ChainRankingData } from '@analytics/contract/api/responses/ranking'
import { ChainSeriesResponse, type ChainSeriesData } from '@analytics/contract/api/responses/series'
import { metrics } from '@analytics/contract/metrics/metrics'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { countApplications } from '../domain/chainRanking.ts'
import { getSourceIds } from '../domain/sources.ts'
import { completenessOf } from '../domain/table/completeness.ts'
import { toCents } from '../series/rounding.ts'
import { groupByChain, type ChainResult } from './groups/groupByChain.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toChainForms, type LeanChainCombined, type LeanChainSeries } from './projections/forms.ts'
import { rankedOf, toChainRow, toCount, toPeriods, toTrendField } from './shape/rows.ts'
import { toSeriesData } from './shape/series.ts'
import { toExcluded, toLosses, toMoved, totalOf, totalsSummary } from './shape/summary.ts'

/** Chains may fail or be missing while at least one has data. */
function getSources({ metrics: [metric], filter: { chains = [] } }: MetricQuery) {
  return { required: [], optional: getSourceIds([metric], chains) }
}

function toRankingData(result: ChainResult, query: MetricQuery): ChainRankingData {
  const { metric, ranking, chains, missing } = result
  const { count, shown } = rankedOf(ranking, query)
  return {
    rows: shown.map(({ entry, rank }) => {
      const part = chains.parts.get(entry.metadata.key)
      return {
        ...toChainRow(result, entry, rank, {
          protocolCount: part?.entries.length ?? 0,
          completeness: part ? completenessOf([part]) : null,
        }),
        ...toTrendField(query, ranking, entry),
      }
    }),
    count,
    totals: toPeriods(timeRange => totalOf(ranking, timeRange)),
    moved: toMoved(result),
    summary: {
      ...totalsSummary(metric, ranking),
      totalChains: ranking.entries.length,
      totalProtocols: countApplications(chains),
      topChain: ranking.entries[0]?.metadata.displayName ?? null,
    },
    excluded: toExcluded(ranking),
    ...toLosses(ranking),
    missing,
  }
}

async function loadSeries(result: ChainResult, { grain, top }: MetricQuery): Promise<LeanChainSeries> {
  const { metric, ranking, missing } = result
  const drawn = ranking.entries.slice(0, toCount(top))
  const stack = await result.getStack(drawn)
  const series = await toSeriesData(result, { stack, drawn, grain, bars: 'sum' })
  const { field } = metrics[metric]
  return {
    ...series,
    totals: {
      ...series.totals,
      overall: series.totals.value,
      byChain: Object.fromEntries(series.datasets.map(({ id, total }) => [id, total])),
      chainCount: ranking.entries.length,
      ...Object.fromEntries(
        (['24h', '7d', '30d'] as const).map(timeRange => [
          `${field}${timeRange}`,
          toCents(totalOf(ranking, timeRange)),
        ]),
      ),
    },
    missing,
  }
}

const chainRanking: Query<ChainRankingData> = {
  schema: ChainRankingResponse,
  getSources,
  run: async (query, facts) => {
    const result = await groupByChain(query, facts)
    return toQueryResult(result, toRankingData(result, query))
  },
}

const chainSeries: Query<ChainSeriesData, LeanChainSeries> = {
  schema: ChainSeriesResponse,
  getSources,
  project: toChainForms,
  run: async (query, facts) => {
    const result = await groupByChain(query, facts)
    return toQueryResult(result, await loadSeries(result, query))
  },
}

const chainCombined: Query<ChainCombinedData, LeanChainCombined> = {
  schema: ChainCombinedResponse,
  getSources,
  project: ({ chartData, tableData }) => ({ chartData: toChainForms(chartData), tableData }),
  run: async (query, facts) => {
    const result = await groupByChain(query, facts)
    return toQueryResult(result, {
      chartData: await loadSeries(result, query),
      tableData: toRankingData(result, query),
    })
  },
}

export const chainQueries = { chainRanking, chainSeries, chainCombined }
