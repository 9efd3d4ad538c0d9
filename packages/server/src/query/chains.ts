import { ChainCombinedResponse, type ChainCombinedData } from '@analytics/contract/api/responses/combined'
import { ChainRankingResponse, type ChainRankingData } from '@analytics/contract/api/responses/ranking'
import { ChainSeriesResponse, type ChainSeriesData } from '@analytics/contract/api/responses/series'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { countApplications } from '../domain/chainRanking.ts'
import type { Facts } from '../domain/facts.ts'
import { getAppSources, getSourceIds, type NeededSources } from '../domain/sources.ts'
import { completenessOf } from '../domain/table/completeness.ts'
import { roundCents } from '../series/rounding.ts'
import { getCategory } from '../series/subjects/getCategory.ts'
import { groupByChain, type ChainResult } from './groups/groupByChain.ts'
import { toQueryResult } from './model/MetricResult.ts'
import type { Query } from './model/Query.ts'
import { toChainForms, type LeanChainCombined, type LeanChainSeries } from './projections/forms.ts'
import { rankedOf, toChainRow, toCount, toPeriods, toHighField, toTrendField } from './shape/rows.ts'
import { toSeriesData } from './shape/series.ts'
import { toExcluded, toLosses, toMoved, totalOf, totalsSummary } from './shape/summary.ts'

/** Chains may fail or be missing while at least one has data. */
function getSources({
  metrics: [metric, ...others],
  filter: { id, chains = [] },
}: MetricQuery): NeededSources {
  const ownIds = getSourceIds([metric], chains)
  if (id === undefined) return { required: [], optional: ownIds }
  const { optional, extra } = getAppSources()
  return {
    required: [],
    optional: [...optional, ...ownIds],
    extra: [...extra, ...getSourceIds(others, chains)],
  }
}

/** The applications of the category that the query names, or all. Of several metrics it is the first with a value. */
async function loadChains(query: MetricQuery, facts: Facts): Promise<ChainResult> {
  const { id } = query.filter
  const category = id === undefined ? undefined : await getCategory(id, facts)
  const [first, ...others] = query.metrics
  const load = (metric: Metric) => groupByChain({ ...query, metrics: [metric] }, facts, category?.pick)
  const ownChainResult = await load(first)
  if (ownChainResult.ranking.summed.length > 0) return ownChainResult
  for (const metric of others) {
    const result = await load(metric)
    if (result.ranking.summed.length > 0) return result
  }
  return ownChainResult
}

function toRankingData(result: ChainResult, query: MetricQuery): ChainRankingData {
  const { metric, ranking, chains, missing } = result
  const { count, shown } = rankedOf(ranking, query)
  return {
    metric,
    rows: shown.map(({ member, rank }) => {
      const part = chains.parts.get(member.metadata.key)
      return {
        ...toChainRow(result, member, rank, {
          protocolCount: part?.members.length ?? 0,
          completeness: part ? completenessOf([part]) : null,
        }),
        ...toTrendField(query, ranking, member),
        ...toHighField(query, ranking, member),
      }
    }),
    count,
    totals: toPeriods(timeRange => totalOf(ranking, timeRange)),
    moved: toMoved(result, shown),
    summary: {
      ...totalsSummary(metric, ranking),
      totalChains: ranking.members.length,
      totalProtocols: countApplications(chains),
      topChain: ranking.members[0]?.metadata.displayName ?? null,
    },
    excluded: toExcluded(ranking),
    ...toLosses(ranking),
    missing,
  }
}

async function loadSeries(result: ChainResult, { grain, top }: MetricQuery): Promise<LeanChainSeries> {
  const { metric, ranking, missing } = result
  const drawn = ranking.members.slice(0, toCount(top))
  const stack = await result.getStack(drawn)
  const series = await toSeriesData(result, { stack, drawn, grain, bars: 'sum' })
  const { field } = metrics[metric]
  return {
    ...series,
    metric,
    totals: {
      ...series.totals,
      overall: series.totals.value,
      byChain: Object.fromEntries(series.datasets.map(({ id, total }) => [id, total])),
      chainCount: ranking.members.length,
      ...Object.fromEntries(
        (['24h', '7d', '30d'] as const).map(timeRange => [
          `${field}${timeRange}`,
          roundCents(totalOf(ranking, timeRange)),
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
    const result = await loadChains(query, facts)
    return toQueryResult(result, toRankingData(result, query))
  },
}

const chainSeries: Query<ChainSeriesData, LeanChainSeries> = {
  schema: ChainSeriesResponse,
  getSources,
  project: toChainForms,
  run: async (query, facts) => {
    const result = await loadChains(query, facts)
    return toQueryResult(result, await loadSeries(result, query))
  },
}

const chainCombined: Query<ChainCombinedData, LeanChainCombined> = {
  schema: ChainCombinedResponse,
  getSources,
  project: ({ chartData, tableData }) => ({ chartData: toChainForms(chartData), tableData }),
  run: async (query, facts) => {
    const result = await loadChains(query, facts)
    return toQueryResult(result, {
      chartData: await loadSeries(result, query),
      tableData: toRankingData(result, query),
    })
  },
}

export const chainQueries = { chainRanking, chainSeries, chainCombined }
