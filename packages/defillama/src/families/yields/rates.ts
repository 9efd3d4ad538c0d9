import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { looseNumber, second, text, percent } from '../../parsing/fields.ts'
import type { Body } from '../../parsing/json.ts'
import { parseData } from './parseData.ts'

export function perpsEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['perps'], {}, false)
}

const PerpRow = z
  .object({
    perp_id: text,
    timestamp: second,
    marketplace: text,
    market: text,
    baseAsset: text,
    fundingRate: looseNumber,
    fundingRatePrevious: looseNumber,
    /** Milliseconds, unlike all other timestamps. */
    fundingTimePrevious: looseNumber,
    openInterest: looseNumber,
    indexPrice: looseNumber,
    fundingRate7dAverage: looseNumber,
    fundingRate7dSum: looseNumber,
    fundingRate30dAverage: looseNumber,
    fundingRate30dSum: looseNumber,
  })
  .transform(({ perp_id, timestamp, fundingTimePrevious, ...row }) => ({
    ...row,
    id: perp_id,
    second: timestamp,
    previousFundingSecond: fundingTimePrevious === null ? null : fundingTimePrevious / 1000,
  }))

/** Funding is a share of the position: 0.0001 is 0.01 %. */
export type PerpRate = Readonly<z.infer<typeof PerpRow>>

export function parsePerps(body: Body, endpoint: string): readonly PerpRate[] {
  return parseData(PerpRow, body, endpoint)
}

export function lsdRatesEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['lsdRates'], {}, false)
}

const LsdRow = z.object({
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
export type LsdRate = Readonly<z.infer<typeof LsdRow>>

export function parseLsdRates(body: Body, endpoint: string): readonly LsdRate[] {
  return parseData(LsdRow, body, endpoint)
}
