import {
  CategoryProfileResponse,
  type CategoryFigure,
  type CategoryProfileData,
} from '@analytics/contract/api/responses/entities/category'
import { appMetrics, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { toComparedChange, toShare } from '@analytics/contract/metrics/sums'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../../domain/facts.ts'
import { compareAll } from '../../domain/table/comparison.ts'
import { toConcentration } from '../../domain/table/concentration.ts'
import { getRankingValue } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toCents, toComparison, toPercent } from '../../series/rounding.ts'
import type { NamedCategory } from '../../series/subjects/getCategory.ts'
import { groupByApp } from '../groups/groupByApp.ts'
import { toQueryResult } from '../model/MetricResult.ts'
import type { Query } from '../model/Query.ts'
import { toRankingData } from '../shape/ranking.ts'
import { getCategorySources, loadCategory } from './loadCategory.ts'

export const categoryProfile: Query<CategoryProfileData> = {
  schema: CategoryProfileResponse,
  getSources: getCategorySources,
  run: async (query, facts) => {
    const { category, metric, result } = await loadCategory(query, facts)
    const { ranking, table } = result
    const figures: CategoryFigure[] = []
    for (const each of appMetrics) figures.push(await toFigure(each, query, category, facts))
    const { id, name, applications } = category
    return toQueryResult(result, {
      category: { id, name, applications },
      metric,
      figures,
      concentration: {
        now: toRounded(ranking.summed.map(entry => getRankingValue(table.metricKind, entry, ranking.period))),
        before: toRounded(ranking.counted.map(({ periods }) => periods[ranking.period].before)),
      },
      ranking: toRankingData(result, query),
    })
  },
}

function toRounded(values: readonly (number | null)[]) {
  const { hhi, topShare } = toConcentration(values)
  return { hhi: hhi === null ? null : Math.round(hhi), topShare: toPercent(topShare) }
}

async function toFigure(
  metric: AppMetric,
  query: MetricQuery,
  category: NamedCategory,
  facts: Facts,
): Promise<CategoryFigure> {
  const {
    table,
    ranking,
    facts: all,
  } = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
  const { availability } = facts.getState(metric, 'all')
  const missing =
    availability === 'unknown' ? 'failed' : availability === 'available' ? 'not-reported' : availability
  const comparison = compareAll(table, ranking.counted, ranking.period)
  const whole = toRanking(all.table, ranking.period, null).whole
  return {
    id: metric,
    state: ranking.summed.length > 0 ? 'available' : missing,
    value: toCents(ranking.total),
    previous: toCents(ranking.previous),
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    share: toPercent(toShare(ranking.total, whole)),
    count: ranking.entries.length,
  }
}
