import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { metricIds, type Metric } from '@analytics/contract/metrics/metrics'

/** The metrics that the lines name, in their order. */
export function toShownMetrics(series: readonly Pick<ExploreSeries, 'expanded'>[]): Metric[] {
  const words = series.flatMap(({ expanded }) => [...expanded.matchAll(/(\w+)\./g)].map(([, word]) => word))
  return metricIds.filter(metric => words.includes(metric))
}
