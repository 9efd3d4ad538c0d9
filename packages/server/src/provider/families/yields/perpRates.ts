import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { looseNumber, second, text } from '../fields.ts'
import { parseData } from './parseData.ts'

/** `/yields/perps`, for key holders. */
export function perpsEndpoint(): Endpoint {
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
    /** Milliseconds, unlike any other moment of the provider. */
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

/** A perpetual's funding (a share of the position, 0.0001 is 0.01 %) and its open interest as the venue states it. */
export type PerpRate = Readonly<z.infer<typeof Row>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parsePerps(body: Uint8Array | string, endpoint: string): readonly PerpRate[] {
  return parseData(Row, body, endpoint)
}
