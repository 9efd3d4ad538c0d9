import type { MetricQuery } from '../../query/MetricQuery.ts'
import { toMetricQuery, type RequestValues } from '../../query/toMetricQuery.ts'
import type { ResponseId } from '../fields/responseParts.ts'
import { applications } from './applications.ts'
import type { Endpoint, ServedQuery } from './Endpoint.ts'
import { lending } from './lending.ts'
import { markets } from './markets.ts'
import { performance } from './performance.ts'
import { perps } from './perps.ts'
import { spotDex } from './spotDex.ts'

export const analyticsPath = '/api/analytics/'

/** By path below `/api/analytics/`. */
export const endpoints = {
  ...performance,
  ...applications,
  ...perps,
  ...spotDex,
  ...lending,
  ...markets,
} as const satisfies Record<string, Endpoint>

export type EndpointId = keyof typeof endpoints

export const endpointIds = Object.keys(endpoints) as EndpointId[]

export function getEndpoint(id: EndpointId): Endpoint {
  return endpoints[id]
}

export function getServedQueries(id: EndpointId): readonly ServedQuery[] {
  const { serves } = getEndpoint(id)
  return 'query' in serves ? [serves] : Object.values(serves.of)
}

export function getServedQuery(
  id: EndpointId,
  values: Readonly<Partial<Record<'type' | 'format', unknown>>>,
): ServedQuery {
  const { serves, defaults } = getEndpoint(id)
  if ('query' in serves) return serves
  const served = serves.of[String(values[serves.by] ?? defaults[serves.by])]
  if (!served) throw new Error(`${id} serves no such ${serves.by}`)
  return served
}

export interface ServedRequest {
  readonly query: MetricQuery
  readonly response: ResponseId
}

export function toServedRequest(id: EndpointId, values: RequestValues): ServedRequest {
  const { query, response } = getServedQuery(id, values)
  return { query: toMetricQuery(query, getEndpoint(id).parameters, values), response }
}
