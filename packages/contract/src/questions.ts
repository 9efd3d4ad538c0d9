import { analyticsPath, type EndpointId } from './endpoints.ts'
import type { ParameterName } from './parameters.ts'
import type { Dashboard } from './sections/dashboard.ts'
import type { ViewState } from './viewState.ts'
import { chartSeriesLimit } from './vocabulary/limits.ts'
import { defaultResamplePeriod } from './vocabulary/resample.ts'

/** One request of a page: where, and with which parameters. */
export interface WireQuestion {
  readonly endpoint: EndpointId
  readonly url: string
}

type WireValues = Partial<Record<ParameterName, string | number | boolean | undefined>>

/** The address of a question. Empty parameters are left out, and so is a switch that is off. */
export function toUrl(endpoint: EndpointId, values: WireValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && value !== false) search.append(name, String(value))
  }
  const query = search.toString()
  return `${analyticsPath}${endpoint}${query ? `?${query}` : ''}`
}

/**
 * The questions that a dashboard's page asks in a given view, by their role. The server preloads these very
 * addresses and the page fetches them, so both must come from here.
 */
export function questionsOf(
  dashboard: Dashboard,
  state: ViewState,
): Record<'series' | 'ranking', WireQuestion> | null {
  if (dashboard.kind !== 'ranking') return null
  const { ranking, series } = dashboard.questions
  const { timeFrame, excludeStablecoins } = state
  const resamplePeriod = state.resample === defaultResamplePeriod ? undefined : state.resample
  return {
    series: {
      endpoint: series,
      url: toUrl(series, { timeFrame, limit: chartSeriesLimit, excludeStablecoins, resamplePeriod }),
    },
    ranking: {
      endpoint: ranking,
      url: toUrl(ranking, { timeFrame, limit: state.limit, excludeStablecoins }),
    },
  }
}
