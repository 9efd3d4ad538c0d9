import { toMetricQuery, type RequestValues } from '../../query/toMetricQuery.ts'
import { getEndpoint, getServedQuery, type EndpointId, type MetricRequest } from './endpoints.ts'

export function toServedRequest(id: EndpointId, values: RequestValues): MetricRequest {
  const { query, response } = getServedQuery(id, values)
  return { query: toMetricQuery(query, getEndpoint(id).parameters, values), response }
}
