import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { compareText } from '../../lib/compareText.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { rankedOf, toAppRow, toPeriods, toTrendField } from './rows.ts'
import { toExcluded, toLosses, toMoved, totalOf, totalsSummary } from './summary.ts'

export function toRankingData(result: MetricResult, query: MetricQuery): RankingData {
  const { metric, ranking } = result
  const { count, shown } = rankedOf(ranking, query)
  return {
    protocols: shown.map(({ entry, rank }) => ({
      ...toAppRow(result, entry, rank),
      ...toTrendField(query, ranking, entry),
    })),
    count,
    categories: toCategories(ranking),
    totals: toPeriods(timeRange => totalOf(ranking, timeRange)),
    moved: toMoved(result),
    summary: {
      ...totalsSummary(metric, ranking),
      totalProtocols: ranking.entries.length,
      protocolCount: ranking.entries.length,
      topProtocol: ranking.entries[0]?.metadata.displayName ?? null,
    },
    excluded: toExcluded(ranking),
    ...toLosses(ranking),
  }
}

function toCategories({ entries }: MetricResult['ranking']): string[] {
  const named = new Set(entries.map(({ metadata }) => metadata.category))
  return [...named].filter(category => category !== null).toSorted(compareText)
}
