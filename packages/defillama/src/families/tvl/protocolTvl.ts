import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toProtocolSegment } from '../../api/parameters.ts'
import { amount } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function tvlEndpoint(protocol: string): ProviderEndpoint {
  const slug = toProtocolSegment(protocol, 'PROTOCOL_ID_REQUIRED')
  return { ...toEndpoint('api', ['tvl', slug]), protocol: slug }
}

export function parseTvl(body: Body, endpoint: string): number | null {
  return parseBody(amount, body, endpoint)
}
