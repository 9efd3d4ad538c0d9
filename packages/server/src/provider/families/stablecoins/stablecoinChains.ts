import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseRows } from '../../parseRows.ts'
import { isObject, refuseFrame } from '../../shape.ts'
import { numberOrNull } from '../fields.ts'
import { sumOfPegs, weightOfPegs } from './sumOfPegs.ts'

/** `/stablecoins/stablecoinchains`. */
export function stablecoinChainsEndpoint(): Endpoint {
  return toEndpoint('stablecoins', ['stablecoinchains'])
}

const Row = z.object({ name: z.string(), totalCirculatingUSD: z.unknown().optional() })

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
  odd = new OddEntries(endpoint),
): readonly StablecoinChain[] {
  const payload = parseJson(body, endpoint)
  if (!Array.isArray(payload)) throw refuseFrame(endpoint, payload, 'array')
  const list = odd.list()
  const chains = parseRows(Row, payload, list, {
    toRow: ({ name, totalCirculatingUSD }, _, index) => ({
      name,
      usd: numberOrNull(sumOfPegs(totalCirculatingUSD, list, [index, 'totalCirculatingUSD'], name)),
    }),
  })
  list.weighAll(payload, (row: unknown) => (isObject(row) ? weightOfPegs(row['totalCirculatingUSD']) : null))
  odd.check()
  return chains
}
