import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { looseNumber, second, text } from '../../parsing/fields.ts'
import type { Body } from '../../parsing/json.ts'
import { parseData } from './parseData.ts'

export function perpsEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['perps'], {}, false)
}

const Row = z
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
export type PerpRate = Readonly<z.infer<typeof Row>>

export function parsePerps(body: Body, endpoint: string): readonly PerpRate[] {
  return parseData(Row, body, endpoint)
}
