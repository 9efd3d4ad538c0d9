import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { percent, text } from '../fields.ts'
import { parseData } from './parseData.ts'

/** `/yields/lsdRates`, for key holders. */
export function lsdRatesEndpoint(): Endpoint {
  return toEndpoint('yields', ['lsdRates'], {}, false)
}

const Row = z.object({
  name: z.string(),
  symbol: text,
  address: text,
  type: text,
  expectedRate: percent,
  marketRate: percent,
  ethPeg: percent,
  fee: percent,
})

/** A token of staked ether: ETH per token by the issuer and on the market, the difference in percent, the fee. */
export type LsdRate = Readonly<z.infer<typeof Row>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parseLsdRates(body: Uint8Array | string, endpoint: string): readonly LsdRate[] {
  return parseData(Row, body, endpoint)
}
