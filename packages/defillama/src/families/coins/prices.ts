import { z } from 'zod'

import type { ProviderEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds, toValues } from '../../api/parameters.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject, parseBody } from '../../parsing/json.ts'
import { isObject, getKind, refuseList, describeValue } from '../../parsing/shape.ts'
import { coinsEndpoint } from './coinIds.ts'

export interface SearchOptions {
  /** `4h`, `1d`, or seconds; 6h or 12h by default. */
  readonly searchWidth?: string | undefined
}

export function currentPricesEndpoint(
  coins: readonly string[],
  options: SearchOptions = {},
): ProviderEndpoint {
  return coinsEndpoint(['prices', 'current'], coins, toValues({ ...options }))
}

export function historicalPricesEndpoint(
  second: number,
  coins: readonly string[],
  options: SearchOptions = {},
): ProviderEndpoint {
  return coinsEndpoint(
    ['prices', 'historical', toUnixSeconds('timestamp', second)],
    coins,
    toValues({ ...options }),
  )
}

export function firstPricesEndpoint(coins: readonly string[]): ProviderEndpoint {
  return coinsEndpoint(['prices', 'first'], coins)
}

export interface CoinPrice {
  readonly id: string
  readonly symbol: string | null
  readonly price: number
  readonly second: number
}

/** Leaves out unknown coins, and prices that are not above 0, that have no timestamp or that the provider doubts. */
export function parsePrices(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly CoinPrice[] {
  const payload = parseJsonObject(body, endpoint)
  const list = invalid.list(['coins'])
  const { coins } = payload
  if (!isObject(coins)) throw refuseList(list, coins, 'object')
  const prices = Object.entries(coins).flatMap(([id, coin]) => {
    list.of++
    if (!isObject(coin)) {
      list.note([id], `expected object, received ${getKind(coin)}`, id)
      return []
    }
    const { symbol, price, timestamp, confidence } = coin
    const second = list.readSecond(timestamp, [id, 'timestamp'], id)
    if (!isPrice(price)) list.note([id, 'price'], `${describeValue(price)} is no price`, id)
    if (isDoubted(confidence)) list.note([id, 'confidence'], `the provider trusts it ${confidence} of 1`, id)
    if (!isPrice(price) || second === undefined || isDoubted(confidence)) return []
    return { id, symbol: typeof symbol === 'string' ? symbol : null, price, second }
  })
  invalid.check()
  return prices
}

export const maxPrice = 1e12

export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= maxPrice
}

/** A price below this confidence is rather wrong than right. */
const leastConfidence = 0.5

/** A confidence that is missing, or is none of 0 to 1, says nothing against a price. */
export function isDoubted(confidence: unknown): confidence is number {
  return typeof confidence === 'number' && confidence >= 0 && confidence < leastConfidence
}

export interface PercentageOptions {
  readonly timestamp?: number | undefined
  readonly lookForward?: boolean | undefined
  readonly period?: string | undefined
}

export function percentageEndpoint(
  coins: readonly string[],
  options: PercentageOptions = {},
): ProviderEndpoint {
  if (options.timestamp !== undefined) toUnixSeconds('timestamp', options.timestamp)
  return coinsEndpoint(['percentage'], coins, toValues({ ...options }))
}

const Payload = z.object({ coins: z.record(z.string(), z.number().nullable()) })

/** Percentages by coin id. A coin without two prices is left out. */
export function parsePercentages(body: Body, endpoint: string): ReadonlyMap<string, number> {
  const { coins } = parseBody(Payload, body, endpoint)
  return new Map(Object.entries(coins).flatMap(([id, change]) => (change === null ? [] : [[id, change]])))
}
