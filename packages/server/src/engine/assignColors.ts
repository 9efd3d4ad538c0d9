import { endpointIds, getServedQueries } from '@analytics/contract/api/endpoints/endpoints'
import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { Store } from '@analytics/store/Store'

import { appSeries } from '../domain/sources.ts'
import type { MetricTable } from '../domain/table/metricTable.ts'
import { readFacts, type FactsParts } from './respond.ts'

export interface ColorParts extends FactsParts {
  readonly database: Store
}

/** Returns whether any application was new. */
export async function assignColors(parts: ColorParts): Promise<boolean> {
  const tables = await readFacts(undefined, parts, async facts => {
    const found: { table: MetricTable; metric: Metric }[] = []
    for (const { metric, scope } of appSeries) {
      for (const category of categoriesOf(metric)) {
        const apps = await facts.findApps(metric, scope, { category })
        if (apps) found.push({ table: apps.table, metric })
      }
    }
    return found
  })
  const fresh = parts.cache.colorRegistry.assign(tables)
  if (fresh.size === 0) return false
  await parts.database.write(session => parts.repositories.colors.add(session, fresh))
  return true
}

/** The categories in which a metric is requested; undefined for all, and for what no endpoint is of. */
function categoriesOf(metric: Metric): Set<CategoryId | undefined> {
  const queries = endpointIds.flatMap(getServedQueries).filter(({ query }) => query.metrics[0] === metric)
  if (queries.length === 0) return new Set([undefined])
  return new Set(queries.map(({ query }) => query.filter?.category))
}
