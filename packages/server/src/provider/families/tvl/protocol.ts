import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseReadings } from '../../series.ts'
import type { Reading } from '../../series.ts'
import { isObject, kindOf, parseShape, refuse } from '../../shape.ts'
import type { Place } from '../../shape.ts'
import { amount, names, text } from '../fields.ts'
import { toProtocolSegment } from '../toProtocolSegment.ts'

/** `/protocol/{slug}`: a protocol's history; also of a parent. Throws SLUG_REQUIRED or PROTOCOL_NOT_FOUND. */
export function protocolEndpoint(slug: string): Endpoint {
  const protocol = toProtocolSegment(slug, 'SLUG_REQUIRED')
  return { ...toEndpoint('api', ['protocol', protocol]), protocol }
}

const Frame = z
  .object({
    id: text,
    name: z.string(),
    slug: text,
    symbol: text,
    category: text,
    logo: text,
    chains: names,
    mcap: amount,
    gecko_id: text,
    parentProtocol: text,
  })
  .transform(({ gecko_id, ...frame }) => ({ ...frame, geckoId: gecko_id }))

export interface ProtocolSection {
  /** A chain (`Ethereum`), a chain's part (`Ethereum-borrowed`), or a part of all chains (`borrowed`). */
  readonly name: string
  readonly readings: readonly Reading[]
}

/**
 * The history of what a protocol holds, in US dollars. Ascending; the last reading of each series is that of the
 * last hour, and its day may have one at midnight, too (provider.md 3.33). A parent's category is null; chains
 * have old names for a child and new ones for a parent (3.15).
 */
export interface ProtocolPayload extends Readonly<z.infer<typeof Frame>> {
  readonly sections: readonly ProtocolSection[]
  readonly tvl: readonly Reading[]
}

const fields = { second: 'date', usd: 'totalLiquidityUSD' } as const

/**
 * Reads `/protocol/{slug}`; its histories by token are not looked at. A reading without an amount is left out.
 * Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.3.
 */
export function parseProtocol(body: Uint8Array | string, endpoint: string): ProtocolPayload {
  const payload = parseJson(body, endpoint)
  const frame = parseShape(Frame, payload, endpoint)
  const { tvl, chainTvls } = payload as Readonly<Record<string, unknown>>
  return {
    ...frame,
    tvl: parseReadings(tvl, { endpoint, field: 'tvl' }, fields),
    sections: parseSections(chainTvls, { endpoint, field: 'chainTvls' }),
  }
}

function parseSections(sections: unknown, place: Place): readonly ProtocolSection[] {
  if (sections === undefined || sections === null) return []
  if (!isObject(sections)) throw refuse(place, [], `expected object, received ${kindOf(sections)}`)
  return Object.entries(sections).map(([name, section]) => {
    if (!isObject(section)) throw refuse(place, [name], `expected object, received ${kindOf(section)}`)
    const inner = { endpoint: place.endpoint, field: ['chainTvls', name, 'tvl'] }
    return { name, readings: parseReadings(section['tvl'], inner, fields) }
  })
}
