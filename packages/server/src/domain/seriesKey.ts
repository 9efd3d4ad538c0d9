import type { Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

export function seriesKey(metric: Metric, scope: Scope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}
