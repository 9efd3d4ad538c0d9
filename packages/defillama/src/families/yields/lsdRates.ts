import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { percent, text } from '../../parsing/fields.ts'
import type { Body } from '../../parsing/json.ts'
import { parseData } from './parseData.ts'

export function lsdRatesEndpoint(): ProviderEndpoint {
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

/** ETH per token by the issuer and on the market, the difference and the fee in percent. */
export type LsdRate = Readonly<z.infer<typeof Row>>

export function parseLsdRates(body: Body, endpoint: string): readonly LsdRate[] {
  return parseData(Row, body, endpoint)
}
