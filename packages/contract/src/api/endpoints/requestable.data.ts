import type { Metric } from '../../metrics/metrics.ts'
import type { GroupBy } from '../../query/MetricQuery.ts'
import type { ParameterName } from '../../query/parameters.ts'
import type { MetricResponseId } from '../fields/responseData.ts'
import type { ServedQuery } from './Endpoint.ts'
import { endpointIds, getEndpoint, type EndpointId } from './endpoints.ts'

interface Requested {
  readonly response: MetricResponseId
  readonly metrics: readonly Metric[]
  readonly groupBy: GroupBy
}

interface Requestable {
  readonly parameters: readonly ParameterName[]
  readonly serves:
    | Requested
    | {
        readonly by: 'type' | 'format'
        readonly usual: string | null
        readonly of: Readonly<Record<string, Requested>>
      }
}

function toRequested({ query: { metrics, groupBy }, response }: ServedQuery): Requested {
  return { response, metrics, groupBy }
}

function toRequestable(id: EndpointId): Requestable {
  const { parameters, serves, defaults } = getEndpoint(id)
  if ('query' in serves) return { parameters, serves: toRequested(serves) }
  const { by, of } = serves
  const requested = Object.entries(of).map(([value, served]) => [value, toRequested(served)])
  return {
    parameters,
    serves: { by, usual: defaults[by] ?? null, of: Object.fromEntries(requested) },
  }
}

/** The part of the endpoints table that pages need for their requests. */
export const requestable = Object.fromEntries(endpointIds.map(id => [id, toRequestable(id)])) as Readonly<
  Record<EndpointId, Requestable>
>
