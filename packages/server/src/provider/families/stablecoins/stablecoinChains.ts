import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { sumOfPegs } from './sumOfPegs.ts'

/** `/stablecoins/stablecoinchains`. */
export function stablecoinChainsEndpoint(): Endpoint {
  return toEndpoint('stablecoins', ['stablecoinchains'])
}

const Rows = z.array(z.object({ name: z.string(), totalCirculatingUSD: z.unknown().optional() }))

/** What circulates on a chain now: US dollars over all pegs, null when the provider has no amount. */
export interface StablecoinChain {
  readonly name: string
  readonly usd: number | null
}

/**
 * In no order. Not the last point of the chain's chart: bridged coins are counted otherwise there.
 * Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.5.
 */
export function parseStablecoinChains(
  body: Uint8Array | string,
  endpoint: string,
): readonly StablecoinChain[] {
  const rows = parseShape(Rows, parseJson(body, endpoint), endpoint)
  const place = { endpoint, field: [] }
  return rows.map(({ name, totalCirculatingUSD }, index) => ({
    name,
    usd: sumOfPegs(totalCirculatingUSD, place, [index, 'totalCirculatingUSD']),
  }))
}
