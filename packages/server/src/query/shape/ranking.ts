import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { compareText } from '../../lib/order.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { rankedOf, toAppRow, toPeriods, toHighField, toTrendField } from './rows.ts'
import { toExcluded, toLosses, toMoved, totalOf, totalsSummary } from './summary.ts'

export function toRankingData(result: MetricResult, query: MetricQuery): RankingData {
  const { metric, ranking } = result
  const { count, shown } = rankedOf(ranking, query)
  return {
    protocols: shown.map(({ member, rank }) => ({
      ...toAppRow(result, member, rank),
      ...toTrendField(query, ranking, member),
      ...toHighField(query, ranking, member),
    })),
    count,
    categories: toCategories(ranking),
    totals: toPeriods(timeRange => totalOf(ranking, timeRange)),
    moved: toMoved(result, shown),
    summary: {
      ...totalsSummary(metric, ranking),
      totalProtocols: ranking.members.length,
      protocolCount: ranking.members.length,
      topProtocol: ranking.members[0]?.metadata.displayName ?? null,
    },
    excluded: toExcluded(ranking),
    ...toLosses(ranking),
  }
}

function toCategories({ members }: MetricResult['ranking']): string[] {
  const named = new Set(members.map(({ metadata }) => metadata.category))
  return [...named].filter(category => category !== null).toSorted(compareText)
}
