import {
  endpointIds,
  getEndpoint,
  type EndpointId,
  type ServedRequest,
} from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath } from '@analytics/contract/api/endpoints/paths'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import type { ParameterName } from '@analytics/contract/query/parameters'
import { sampleValues } from '@analytics/contract/testing/sampleValues'

import type { NeededSources } from '../../../packages/server/src/domain/sources.ts'
import { parseQuery } from '../../../packages/server/src/http/requests/parseQuery.ts'
import { bind } from '../../../packages/server/src/query/registry.ts'
import { pick, wholeBetween, type Random } from '../random.ts'

export interface DrawnRequest {
  readonly url: string
  readonly endpoint: EndpointId
  /** Null: the endpoint does not take it. */
  readonly request: ServedRequest | null
  readonly needs: NeededSources
}

const garbage = [
  ...'__proto__ constructor toString NaN -1 0 101 1e9 010 % %00 %zz ../.. <script> 😀 null [] {}'.split(' '),
  'x'.repeat(1000),
  '9'.repeat(3000),
]

/** A request, one in six of them bad. */
export function drawRequest(random: Random): DrawnRequest {
  const endpoint = pick(random, endpointIds)
  const { parameters, required = [] } = getEndpoint(endpoint)
  // Half of a range is refused.
  const hasRange = random() < 0.3
  const isDrawn = (name: ParameterName) =>
    name === 'from' || name === 'to' ? hasRange : random() < (required.includes(name) ? 0.9 : 0.3)
  const pairs = parameters
    .filter(isDrawn)
    .map(name => `${name}=${encodeURIComponent(pick(random, sampleValues[name]))}`)
  if (random() < 1 / 6)
    pairs.splice(wholeBetween(random, 0, pairs.length), 0, drawGarbage(random, parameters))
  const query = pairs.join('&')
  return { url: `${analyticsPath}${endpoint}?${query}`, endpoint, ...read(endpoint, query) }
}

function drawGarbage(random: Random, names: readonly string[]): string {
  // Some endpoints take nothing.
  const name = names.length > 0 && random() < 0.7 ? pick(random, names) : pick(random, garbage)
  const value = pick(random, garbage)
  const text = `${name}=${random() < 0.3 ? value : encodeURIComponent(value)}`
  // A client can't send these as they are; all else may go out unencoded.
  return text.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

function read(endpoint: EndpointId, query: string): Pick<DrawnRequest, 'request' | 'needs'> {
  try {
    const request = toServedRequest(endpoint, parseQuery(endpoint, query))
    return { request, needs: bind(request).sources }
  } catch {
    return { request: null, needs: { required: [], optional: [] } }
  }
}
