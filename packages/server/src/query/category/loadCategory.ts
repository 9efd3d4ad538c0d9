import { appMetrics, findLeadingMetric, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../../domain/facts.ts'
import { getAppSources, type NeededSources } from '../../ingest/sources.ts'
import { getCategory, type NamedCategory } from '../../series/subjects/getCategory.ts'
import { groupByApp, type AppResult } from '../groups/groupByApp.ts'

export interface CategoryResult {
  readonly category: NamedCategory
  readonly metric: AppMetric
  readonly result: AppResult
}

export function getCategorySources({ metrics, filter: { id = '' } }: MetricQuery): NeededSources {
  const leading = findLeadingMetric(id)
  return getAppSources(metrics.length === 1 || !leading ? metrics.slice(0, 1) : [leading])
}

/** The category is ranked by the metric that it is for, or else by the first that its applications have. */
export async function loadCategory(query: MetricQuery, facts: Facts): Promise<CategoryResult> {
  const category = await getCategory(query.filter.id ?? '', facts)
  const leading = findLeadingMetric(category.id)
  const wanted = appMetrics
    .filter(metric => query.metrics.includes(metric))
    .toSorted((a, b) => Number(b === leading) - Number(a === leading))
  const [first = 'fees'] = wanted
  for (const metric of wanted) {
    const result = await groupByApp({ ...query, metrics: [metric] }, facts, category.pick)
    if (result.ranking.summed.length > 0) return { category, metric, result }
  }
  return {
    category,
    metric: first,
    result: await groupByApp({ ...query, metrics: [first] }, facts, category.pick),
  }
}
