import type { EndpointId, EndpointOf, ServedId } from '../../api/endpoints/endpoints.ts'
import { analyticsPath } from '../../api/endpoints/paths.ts'
import { requestable } from '../../api/endpoints/requestable.data.ts'
import type { ResponseId } from '../../api/fields/responseData.ts'
import { withChart, type ChartId, type TableId } from '../../api/fields/responseParts.ts'
import type { ChainId } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { RatioColumn } from '../../metrics/ratioColumns.ts'
import { toIsoDay } from '../../query/day.ts'
import { defaultGrain, toFittingGrain } from '../../query/grain.ts'
import { writeKnown } from '../../query/known.ts'
import {
  chartSeriesLimit,
  defaultLimit,
  limitRules,
  type Limit,
  type LimitOption,
  type LimitRule,
} from '../../query/limits.ts'
import type { ParameterName } from '../../query/parameters.ts'
import { dayLead, type TimeRange, type WireTimeRange } from '../../query/timeRange.ts'
import { defaultVersus } from '../../query/versus.ts'
import { isColumnShown } from '../../view/tableRows.ts'
import { type PageState, type RankingStyle, type TableChoice, type ViewState } from '../../view/viewState.ts'
import { shownChain, toAsked } from '../../view/viewValues.ts'

export interface Controls {
  readonly timeFrames: readonly TimeRange[]
  /** Default: `compared`, a custom range and a choice of the days that changes compare with. `own`: nothing is compared. */
  readonly dates?: 'compared' | 'own'
  readonly limit: boolean
  readonly resample: boolean
  readonly stablecoins: boolean
  /** Applications alone, or the versions of one parent as one row. */
  readonly groups?: boolean
}

/** Parameters beyond those that the endpoint takes and the view has. */
export interface RequestSpec<Endpoint extends EndpointId = EndpointId> {
  readonly endpoint: Endpoint
  readonly fixed?: Partial<Record<ParameterName, string | number | boolean>>
  readonly remap?: Partial<Record<TimeRange, WireTimeRange>>
  readonly limit?: Limit | LimitRule
  /** Default: two. */
  readonly retries?: number
}

/** Specs whose response has a chart, a table, or both. */
export type ChartRequestSpec = RequestSpec<EndpointOf<ChartId>>
export type TableRequestSpec = RequestSpec<EndpointOf<TableId>>
export type CombinedRequestSpec = RequestSpec<EndpointOf<ChartId & TableId>>

/** The type carries the response's id, so that reading the response needs no cast. */
export interface ApiRequest<Id extends ResponseId = ResponseId> {
  readonly endpoint: EndpointId
  readonly url: string
  readonly response: Id
  readonly metrics: readonly Metric[]
  readonly retries?: number | undefined
}

/** Id of the response to a request. It is a union if the fixed parameters leave a choice. */
export type RequestedId<Spec extends RequestSpec> = Spec extends { readonly fixed: infer Fixed }
  ? ServedId<Spec['endpoint'], Fixed>
  : ServedId<Spec['endpoint']>

type WireValue = string | number | boolean | undefined
type WireValues = Partial<Record<ParameterName, WireValue>>

/** Leaves out empty parameters and switches that are off. */
function toUrl(endpoint: EndpointId, values: WireValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && value !== false) search.append(name, String(value))
  }
  // A comma needs no escape in a query, and stays readable.
  const query = search.toString().replaceAll('%2C', ',')
  return `${analyticsPath}${endpoint}${query ? `?${query}` : ''}`
}

interface ShownRows extends Pick<TableChoice, 'newer' | 'least' | 'columns'> {
  readonly ranking?: RankingStyle
}

/** A table with bars has trends unless they are hidden. */
const hasTrend = ({ columns, ranking }: ShownRows) =>
  isColumnShown({ name: 'trend', optional: ranking !== 'bars' }, columns)

export interface RequestState
  extends
    Pick<ViewState, 'resample' | 'excludeStablecoins'>,
    Partial<Pick<ViewState, 'range' | 'known' | 'vs' | 'added'>>,
    Partial<Pick<PageState, 'chain' | 'group'>> {
  readonly timeFrame: TimeRange
  readonly limit: LimitOption
  readonly chains?: readonly ChainId[] | null
  readonly ratios?: readonly RatioColumn[]
  /** The rows that a ranking shows; a chart has all. */
  readonly rows?: ShownRows
}

export function toApiRequest<const Spec extends RequestSpec>(
  spec: Spec,
  state: RequestState,
): ApiRequest<RequestedId<Spec>> {
  const { endpoint, fixed = {}, remap = {}, limit = 'shown', retries }: RequestSpec = spec
  const count =
    typeof limit === 'number' || limit === 'all'
      ? limit
      : limitRules[limit](state.limit, state.excludeStablecoins)
  const { parameters } = requestable[endpoint]
  const { response, metrics } = findRequested(endpoint, fixed)
  // A ranking alone takes what its chart takes, for the response that has both.
  const hasSeries = withChart(response) === null
  const resample = !hasSeries || state.resample === defaultGrain ? undefined : state.resample
  const days = parameters.includes('from') && fixed.timeFrame === undefined ? state.range : null
  const timeFrame = days ? undefined : (remap[state.timeFrame] ?? state.timeFrame)
  const given: WireValues = {
    timeFrame,
    from: days ? toIsoDay(days.from) : undefined,
    to: days ? toIsoDay(days.to) : undefined,
    known: state.known == null ? undefined : writeKnown(state.known),
    vs: state.vs === defaultVersus || fixed.timeFrame !== undefined ? undefined : state.vs,
    include: state.added?.join(','),
    group: state.group === 'version' ? undefined : state.group,
    ratios: state.ratios?.join(','),
    newer: state.rows?.newer ? `${state.rows.newer}d` : undefined,
    min: state.rows?.least ?? undefined,
    trend: state.rows && hasTrend(state.rows),
    high: state.rows?.columns.includes('sinceHigh'),
    limit: count,
    queryLimit: count,
    excludeStablecoins: state.excludeStablecoins,
    resamplePeriod: resample,
    resample,
    chains: state.chains?.join(','),
    chain: shownChain(state),
    lead: hasSeries && timeFrame === '24h' && resample === undefined ? dayLead : undefined,
    shape: hasSeries ? 'series' : undefined,
    ...fixed,
  }
  const isMulti = fixed.type === 'multi-chain'
  const isSingle = fixed.type === 'single-chain'
  const values: WireValues = {}
  for (const name of parameters) {
    if ((isMulti && name === 'chain') || (isSingle && name === 'chains')) continue
    values[name] = given[name]
  }
  return {
    endpoint,
    url: toUrl(endpoint, values),
    // The lookup chooses as `RequestedId` does, which the compiler cannot infer.
    response: response as RequestedId<Spec>,
    metrics,
    retries,
  }
}

function findRequested(endpoint: EndpointId, fixed: RequestSpec['fixed'] = {}) {
  const { serves } = requestable[endpoint]
  const requested = 'response' in serves ? serves : serves.of[String(fixed[serves.by] ?? serves.usual)]
  if (!requested) throw new Error(`${endpoint} serves no such choice`)
  const response = fixed.shape === 'result' ? withChart(requested.response) : null
  return { ...requested, response: response ?? requested.response }
}

/** How many rows a page shows of what it may have requested. */
export function toRowCount({ endpoint, limit = 'shown' }: RequestSpec, chosen: LimitOption): Limit {
  const { parameters } = requestable[endpoint]
  if (!parameters.includes('limit') && !parameters.includes('queryLimit')) return 'all'
  return typeof limit === 'number' || limit === 'all' ? limit : limitRules[limit](chosen, false)
}

/** The same with every row, whatever the page shows of them. */
export function withAllRows<Id extends ResponseId>(request: ApiRequest<Id>): ApiRequest<Id> {
  const [path = '', query = ''] = request.url.split('?')
  const cuts = new Set<string>(['limit', 'queryLimit'] satisfies ParameterName[])
  const parts = query.split('&').map(part => (cuts.has(part.split('=')[0] ?? '') ? toAll(part) : part))
  return { ...request, url: query === '' ? path : `${path}?${parts.join('&')}` }
}

const toAll = (part: string) => part.replace(/=.*/, '=all')

export type ChartRequests<Id extends ResponseId> = {
  readonly series: ApiRequest<Id>
  /** The chosen time frame, where days of it are shown. */
  readonly frame?: ApiRequest<Id>
}

export function toChartRequests<const Spec extends RequestSpec>(
  spec: Spec,
  state: RequestState,
): ChartRequests<RequestedId<Spec>> {
  return withFrame(state, framed => toApiRequest(spec, framed))
}

export function withFrame<Id extends ResponseId>(
  state: RequestState,
  toRequest: (state: RequestState) => ApiRequest<Id>,
): ChartRequests<Id> {
  const series = toRequest(state)
  const frame = toRequest({ ...state, range: null })
  return frame.url === series.url ? { series } : { series, frame }
}

/**
 * The chart and the rows of a page in one response, both without what a user has chosen for one of them alone. Null where they have
 * other days or another number of series, or come together anyway.
 */
export function toResultRequest(
  { series, ranking }: { readonly series: RequestSpec; readonly ranking: RequestSpec },
  state: RequestState,
): ApiRequest<ChartId & TableId> | null {
  const { timeFrame, range = null } = state
  const resample = toFittingGrain(toAsked({ timeFrame, range }))
  const { rows: _rows, ratios: _ratios, added: _added, ...rest } = state
  const plain = { ...rest, resample, limit: defaultLimit }
  const response = withChart(toApiRequest(ranking, plain).response)
  const isSameDays = range !== null || series.remap?.[timeFrame] === ranking.remap?.[timeFrame]
  // A chart of chains draws each, one of applications the ten largest.
  const isSameCount =
    response === 'chainCombined'
      ? (state.chains ?? []).length <= chartSeriesLimit
      : (series.limit ?? chartSeriesLimit) === chartSeriesLimit
  if (!response || !isSameDays || !isSameCount) return null
  const fixed = { ...ranking.fixed, shape: 'result' }
  const { retries } = series
  return {
    ...toApiRequest({ ...ranking, fixed }, plain),
    response,
    ...(retries === undefined ? {} : { retries }),
  }
}

/** All applications behind a chart that can draw any of them; null for other charts. */
export function toMembersRequest(
  { series, ranking }: { readonly series: RequestSpec; readonly ranking: TableRequestSpec },
  state: RequestState,
): ApiRequest<TableId> | null {
  const { groupBy } = findRequested(series.endpoint, series.fixed)
  return groupBy === 'app' ? toApiRequest({ ...ranking, limit: 'all' }, { ...state, added: [] }) : null
}
