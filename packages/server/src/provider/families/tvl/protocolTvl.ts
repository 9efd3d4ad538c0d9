import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount } from '../fields.ts'
import { toProtocolSegment } from '../toProtocolSegment.ts'

/** `/tvl/{slug}`. Throws PROTOCOL_ID_REQUIRED or PROTOCOL_NOT_FOUND. */
export function tvlEndpoint(protocol: string): Endpoint {
  const slug = toProtocolSegment(protocol, 'PROTOCOL_ID_REQUIRED')
  return { ...toEndpoint('api', ['tvl', slug]), protocol: slug }
}

/** US dollars that a protocol holds now, a bare number; null when it is null. Throws PARSE_ERROR or BAD_SHAPE. */
export function parseTvl(body: Uint8Array | string, endpoint: string): number | null {
  return parseShape(amount, parseJson(body, endpoint), endpoint)
}
