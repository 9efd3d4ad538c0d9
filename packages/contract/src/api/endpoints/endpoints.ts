import type { EntityKind } from '../../metrics/entityKinds.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import type { GroupBy, MetricQuery } from '../../query/MetricQuery.ts'
import type { ParameterName } from '../../query/parameters.ts'
import type { MetricResponseId, ResponseId } from '../fields/responseData.ts'
import { isPackable, isRanking, withChart } from '../fields/responseParts.ts'
import { applicationEndpoints } from './applications.ts'
import type { Endpoint, QueryChoice, ServedQuery } from './Endpoint.ts'
import { entityEndpoints } from './entities.ts'
import { lendingEndpoints } from './lending.ts'
import { markets, performanceEndpoints } from './markets.ts'
import { overview } from './overview.ts'
import { perpsEndpoints } from './perps.ts'
import { qualityEndpoints, restatementEndpoints } from './quality.ts'
import { spotDexEndpoints } from './spotDex.ts'

const rangeless: ReadonlySet<GroupBy> = new Set(['entity', 'event', 'restatement'])

/** A return begins with the range and has no range before; coverage is of one range. */
const uncompared: ReadonlySet<GroupBy> = new Set(['asset', 'quality'])

/** The keys are paths below `/api/analytics/`. */
export const endpoints = {
  ...performanceEndpoints,
  ...applicationEndpoints,
  ...perpsEndpoints,
  ...spotDexEndpoints,
  ...lendingEndpoints,
  ...markets,
  ...entityEndpoints,
  ...overview,
  ...restatementEndpoints,
  ...qualityEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointId = keyof typeof endpoints

type Chosen<Values, By extends string, Choice> =
  Values extends Readonly<Record<By, infer Value extends Choice>> ? Value : Choice

type IdOf<Serves, Values> =
  Serves extends ServedQuery<infer Response>
    ? Response
    : Serves extends QueryChoice<infer By, infer Of>
      ? Of[Chosen<Values, By, keyof Of>]['response']
      : never

/** Id of the response that an endpoint serves. It is a union if there are several and `Values` chooses none. */
export type ServedId<Id extends EndpointId, Values = unknown> = Id extends EndpointId
  ? IdOf<(typeof endpoints)[Id]['serves'], Values>
  : never

/** Endpoints that serve only these responses, whatever their parameters. */
export type EndpointOf<Response extends ResponseId> = {
  [Id in EndpointId]: ServedId<Id> extends Response ? Id : never
}[EndpointId]

export const endpointIds = Object.keys(endpoints) as EndpointId[]

const completed = new Map(endpointIds.map(id => [id, complete(endpoints[id])]))

export function getEndpoint(id: EndpointId): Endpoint {
  return completed.get(id) ?? endpoints[id]
}

export function getServedQueries(id: EndpointId): readonly ServedQuery[] {
  return servedBy(getEndpoint(id))
}

function servedBy({ serves }: Endpoint): readonly ServedQuery[] {
  return 'query' in serves ? [serves] : Object.values(serves.of)
}

/** An earlier state of the data, everywhere; a range of one's own, where facts are daily; further series, where there are more than are drawn; days before the range of a chart. */
function complete(endpoint: Endpoint): Endpoint {
  const served = servedBy(endpoint)
  const queries = served.map(({ query }) => query)
  const extraParameters: ParameterName[] = ['known']
  if (queries.some(({ groupBy }) => !rangeless.has(groupBy))) extraParameters.push('from', 'to')
  const isCompared = !endpoint.isUncompared
  if (isCompared && queries.some(({ groupBy }) => !rangeless.has(groupBy) && !uncompared.has(groupBy)))
    extraParameters.push('vs')
  if (queries.some(({ groupBy, measures }) => groupBy === 'app' && measures.includes('series')))
    extraParameters.push('include')
  if (queries.some(({ hasParents }) => hasParents)) extraParameters.push('group')
  if (queries.some(({ hasParents, measures }) => hasParents && measures.includes('periods')))
    extraParameters.push('ratios')
  if (served.some(({ response }) => isRanking(response)))
    extraParameters.push('newer', 'min', 'trend', 'high')
  if (served.some(({ response }) => isPackable(response))) {
    if (endpoint.parameters.some(name => name === 'resamplePeriod' || name === 'resample'))
      extraParameters.push('lead')
    extraParameters.push('shape')
  } else if (served.some(({ response }) => withChart(response)))
    extraParameters.push('resamplePeriod', 'lead', 'shape')
  return { ...endpoint, parameters: [...endpoint.parameters, ...extraParameters] }
}

export function getServedQuery(
  id: EndpointId,
  values: Readonly<Partial<Record<'type' | 'format' | 'shape', unknown>>>,
): ServedQuery {
  const served = chooseQuery(id, values)
  const response = values.shape === 'result' ? withChart(served.response) : null
  return response ? { query: { ...served.query, measures: ['series', 'periods'] }, response } : served
}

function chooseQuery(id: EndpointId, values: Readonly<Record<string, unknown>>): ServedQuery {
  const { serves, defaults } = getEndpoint(id)
  if ('query' in serves) return serves
  const served = serves.of[String(values[serves.by] ?? defaults[serves.by])]
  if (!served) throw new Error(`${id} serves no such ${serves.by}`)
  return served
}

/** Metrics by group, as rankings, series and profiles. */
export interface MetricRequest {
  readonly query: MetricQuery
  readonly response: MetricResponseId
}

/** Lines and formulas over any subjects. */
export interface ExploreRequest {
  readonly query: ExploreQuery
  readonly response: 'explore'
}

export type ServedRequest = MetricRequest | ExploreRequest

/** A request that a page sends before its user has chosen anything. */
export interface DefaultRequest extends MetricRequest {
  /** It is about one entity of this kind, whichever; the query names none that exists. */
  readonly of?: EntityKind
  /** Its response lists all entities, the largest of each kind first. */
  readonly isDirectory?: true
}
