import { z } from 'zod'

import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { price, second, text } from '../fields.ts'
import { toMoment, toValues } from '../parameters.ts'
import { coinsEndpoint } from './coinIds.ts'

export interface SearchQuestion {
  /** How far from the moment a price may lie: `4h`, `1d`, or seconds. The provider's default is 6h or 12h. */
  readonly searchWidth?: string | undefined
}

/** `/coins/prices/current/{coins}`, at most 100. Throws INVALID_PARAMETER. */
export function currentPricesEndpoint(coins: readonly string[], question: SearchQuestion = {}): Endpoint {
  return coinsEndpoint(['prices', 'current'], coins, toValues({ ...question }))
}

/** `/coins/prices/historical/{timestamp}/{coins}`, at most 100. Throws INVALID_PARAMETER. */
export function historicalPricesEndpoint(
  second: number,
  coins: readonly string[],
  question: SearchQuestion = {},
): Endpoint {
  return coinsEndpoint(
    ['prices', 'historical', toMoment('timestamp', second)],
    coins,
    toValues({ ...question }),
  )
}

/** `/coins/prices/first/{coins}`: the first price that is known, at most 100 coins. Throws INVALID_PARAMETER. */
export function firstPricesEndpoint(coins: readonly string[]): Endpoint {
  return coinsEndpoint(['prices', 'first'], coins)
}

/** A price in US dollars at the moment it was recorded, which is not quite the one that was asked for. */
export interface CoinPrice {
  /** As it was asked for, letter by letter. */
  readonly id: string
  readonly symbol: string | null
  readonly price: number
  readonly second: number
  /** From 0 to 1. */
  readonly confidence: number | null
}

const Payload = z.object({
  coins: z.record(
    z.string(),
    z.object({ symbol: text, price, timestamp: second, confidence: z.number().min(0).max(1).nullish() }),
  ),
})

/**
 * Reads `/coins/prices/current`, `historical` and `first`. A coin that the provider does not know is not among
 * them. Throws PARSE_ERROR or BAD_SHAPE; a price that is not above 0 is one. Source: provider.md 2.7.
 */
export function parsePrices(body: Uint8Array | string, endpoint: string): readonly CoinPrice[] {
  const { coins } = parseShape(Payload, parseJson(body, endpoint), endpoint)
  return Object.entries(coins).map(([id, { symbol, price, timestamp, confidence = null }]) => ({
    id,
    symbol,
    price,
    second: timestamp,
    confidence,
  }))
}
