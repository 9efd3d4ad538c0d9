import type { ParameterName } from './parameters.ts'
import type { Limit } from './vocabulary/limits.ts'
import type { Metric } from './vocabulary/metrics.ts'
import type { ResamplePeriod } from './vocabulary/resample.ts'
import type { TimeFrame } from './vocabulary/timeFrame.ts'

/** What an endpoint asks of the facts. The server has one answerer per kind. */
export type Question =
  | { readonly kind: 'appRanking'; readonly metric: Metric }
  | { readonly kind: 'appSeries'; readonly metric: Metric }

interface EndpointRow {
  readonly summary: string
  readonly question: Question
  readonly parameters: readonly ParameterName[]
  readonly defaults: {
    readonly timeFrame: TimeFrame
    readonly limit: Limit
    readonly resamplePeriod?: ResamplePeriod
  }
}

export const analyticsPath = '/api/analytics/'

/** Everything that may be asked, by its path below `/api/analytics/`. */
export const endpoints = {
  'app-fees': {
    summary: 'Applications ranked by fees, with all periods, changes and market share',
    question: { kind: 'appRanking', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'app-fees/timeseries': {
    summary: 'Daily fees of the largest applications, and Others',
    question: { kind: 'appSeries', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
} as const satisfies Record<string, EndpointRow>

export type EndpointId = keyof typeof endpoints

export const endpointIds = Object.keys(endpoints) as EndpointId[]

/** A row as its readers see it: every optional part present in the type. */
export function endpointOf(id: EndpointId): EndpointRow {
  return endpoints[id]
}
