import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { findSecond } from '../../second.ts'
import { isObject, kindOf, refuseFrame, refuseList, tell } from '../../shape.ts'
import { toMoment, toValues } from '../parameters.ts'
import { coinsEndpoint } from './coinIds.ts'
import { isPrice } from './isPrice.ts'

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
}

/**
 * Reads `/coins/prices/current`, `historical` and `first`. A coin that the provider does not know is not among
 * them, nor one whose price is not above 0 or at no moment. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.7.
 */
export function parsePrices(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly CoinPrice[] {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  const list = odd.list(['coins'])
  const { coins } = payload
  if (!isObject(coins)) throw refuseList(list, coins, 'object')
  const prices = Object.entries(coins).flatMap(([id, coin]) => {
    list.of++
    if (!isObject(coin)) {
      list.note([id], `expected object, received ${kindOf(coin)}`, id)
      return []
    }
    const { symbol, price, timestamp } = coin
    const second = findSecond(timestamp)
    if (!isPrice(price)) list.note([id, 'price'], `${tell(price)} is no price`, id)
    if (second === undefined) list.note([id, 'timestamp'], `${tell(timestamp)} is no moment`, id)
    if (!isPrice(price) || second === undefined) return []
    return { id, symbol: typeof symbol === 'string' ? symbol : null, price, second }
  })
  odd.check()
  return prices
}
