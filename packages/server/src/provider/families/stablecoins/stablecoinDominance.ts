import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { lastOfDays, parseSeries, secondOf } from '../../series.ts'
import { kindOf, parseShape, refuse } from '../../shape.ts'
import { amount, text } from '../fields.ts'
import { toChainName } from '../toChainName.ts'
import { sumOfPegs } from './sumOfPegs.ts'
import { toStablecoinId } from './toStablecoinId.ts'

/** `/stablecoins/stablecoindominance/{chain}`, for key holders. Throws INVALID_PARAMETER. */
export function stablecoinDominanceEndpoint(chain: string, stablecoin?: string): Endpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoindominance', toChainName(chain, 'defi')],
    stablecoin === undefined ? {} : { stablecoin: toStablecoinId(stablecoin) },
    false,
  )
}

const Greatest = z
  .object({ gecko_id: text, symbol: text, mcap: amount })
  .nullish()
  .transform(coin => (coin ? { geckoId: coin.gecko_id, symbol: coin.symbol, usd: coin.mcap } : null))

/** A day of a chain, in US dollars: what circulates over all pegs, and the stablecoin with the most of it. */
export interface StablecoinDominance {
  readonly second: number
  readonly usd: number | null
  readonly greatest: Readonly<z.infer<typeof Greatest>>
}

/** One a day, ascending. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.5. */
export function parseStablecoinDominance(
  body: Uint8Array | string,
  endpoint: string,
): readonly StablecoinDominance[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  const days = parseSeries(payload, OddEntries.none(endpoint).list(), row => ({
    second: secondOf(row, 'date'),
    usd: sumOfPegs(row.fields['totalCirculatingUSD'], row.list, [row.index, 'totalCirculatingUSD']),
    greatest: parseShape(Greatest, row.fields['greatestMcap'], endpoint),
  }))
  return lastOfDays(days)
}
