import { AppError } from '@analytics/contract/api/errors'
import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import { appMetrics, findLeadingMetric, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { toCategory } from '@analytics/contract/metrics/categories'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import { groupCategories } from '../../domain/directory/groupCategories.ts'
import type { Facts } from '../../domain/facts.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { filterEntries, type MetricTable } from '../../domain/table/metricTable.ts'
import { getAppSources, type NeededSources } from '../../ingest/sources.ts'
import { groupByApp, type AppResult } from '../groups/groupByApp.ts'

export interface NamedCategory {
  readonly id: string
  readonly name: string
  readonly applications: number
  /** In every spelling that has its id. */
  readonly pick: (table: MetricTable<EntityMetadata>) => MetricTable<EntityMetadata>
}

/** By the id of its page. Throws AppError for a category that no application has. */
export async function getCategory(
  { filter: { id = '' } }: MetricQuery,
  facts: Facts,
): Promise<NamedCategory> {
  const { entries } = await facts.getAppDirectory()
  const groups = groupCategories(entries)
  const ownId = toNameSlug(toCategory(id) ?? '')
  const found = groups.find(group => group.id === id) ?? groups.find(group => group.id === ownId)
  if (!found) throw new AppError('UNKNOWN_ENTITY', { id })
  const keys = new Set(found.members.map(({ key }) => key))
  return {
    id: found.id,
    name: found.name,
    applications: found.members.length,
    pick: table => filterEntries(table, ({ key }) => keys.has(key)),
  }
}

export interface CategoryResult {
  readonly category: NamedCategory
  readonly metric: AppMetric
  readonly result: AppResult
}

export function getCategorySources({ metrics, filter: { id = '' } }: MetricQuery): NeededSources {
  const leading = findLeadingMetric(id)
  return getAppSources(metrics.length === 1 || !leading ? metrics.slice(0, 1) : [leading])
}

/** By what the category is for, or else by the first metric that its applications have. */
export async function loadCategory(query: MetricQuery, facts: Facts): Promise<CategoryResult> {
  const category = await getCategory(query, facts)
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
