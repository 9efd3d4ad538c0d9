import type { Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

/** Scope of a series of one application, by its slug; fetched on demand. */
export type OwnScope = `app/${string}`

export function seriesKey(metric: Metric, scope: Scope | OwnScope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}

/** The series of the provider's own total of another series. */
export function totalKey(series: string): string {
  return `${series}#total`
}
