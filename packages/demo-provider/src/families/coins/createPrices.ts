import { referenceDay, toSeconds } from '../../world/day.ts'
import { hashText } from '../../world/hash.ts'
import type { Coin } from './Coin.ts'
import { coins } from './coins.ts'
import { interpolate } from './interpolate.ts'
import { walk } from './walk.ts'

/** USD at a second, whether or not the coin exists by then. */
export type Price = (second: number) => number

const knownUntil = toSeconds(referenceDay)

/** A logarithm that wanders as told, but goes through every anchor. */
function bend(coin: Coin, wander: (second: number) => number): (second: number) => number {
  const gaps = coin.anchors.map(({ at, price }) => ({ at, value: Math.log(price) - wander(at) }))
  const top = coin.top === null ? Number.POSITIVE_INFINITY : Math.log(coin.top)
  return second => {
    const log = wander(second) + interpolate(gaps, second)
    return log > top && second <= knownUntil ? 2 * top - log : log
  }
}

/** Prices of all coins for one seed: each follows Bitcoin as far as its correlation goes, and a path of its own. */
export function createPrices(seed: number): ReadonlyMap<Coin, Price> {
  const [bitcoin] = coins
  if (!bitcoin) return new Map()
  const keyOf = (coin: Coin): number => hashText(`price of ${coin.geckoId}`, seed)
  const marketKey = keyOf(bitcoin)
  const market = bend(bitcoin, second => bitcoin.volatility * walk(marketKey, second))
  return new Map(
    coins.map(coin => {
      if (coin === bitcoin) return [coin, second => Math.exp(market(second))]
      const key = keyOf(coin)
      const beta = (coin.correlation * coin.volatility) / bitcoin.volatility
      const own = coin.volatility * Math.sqrt(1 - coin.correlation ** 2)
      const path = bend(coin, second => (beta === 0 ? 0 : beta * market(second)) + own * walk(key, second))
      return [coin, second => Math.exp(path(second))]
    }),
  )
}
