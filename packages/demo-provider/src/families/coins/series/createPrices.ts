import { hashText } from '../../../lib/hash.ts'
import { interpolate } from '../../../lib/interpolate.ts'
import { referenceDay, toSeconds } from '../../../world/time/day.ts'
import type { Coin } from './Coin.ts'
import { coins } from './coins.ts'
import { randomWalk } from './randomWalk.ts'

/** USD at a second, also before the launch. */
export type Price = (second: number) => number

const knownUntil = toSeconds(referenceDay)

/** Log price: the path, shifted so that it passes through every anchor. */
function anchor(coin: Coin, path: (second: number) => number): (second: number) => number {
  const gaps = coin.anchors.map(({ at, price }) => ({ at, value: Math.log(price) - path(at) }))
  const top = coin.top === null ? Number.POSITIVE_INFINITY : Math.log(coin.top)
  return second => {
    const log = path(second) + interpolate(gaps, second)
    return log > top && second <= knownUntil ? 2 * top - log : log
  }
}

/** Each coin follows Bitcoin by its correlation, plus a path of its own. */
export function createPrices(seed: number): ReadonlyMap<Coin, Price> {
  const [bitcoin] = coins
  if (!bitcoin) return new Map()
  const toKey = (coin: Coin): number => hashText(`price of ${coin.geckoId}`, seed)
  const marketKey = toKey(bitcoin)
  const market = anchor(bitcoin, second => bitcoin.volatility * randomWalk(marketKey, second))
  return new Map(
    coins.map(coin => {
      if (coin === bitcoin) return [coin, second => Math.exp(market(second))]
      const key = toKey(coin)
      const beta = (coin.correlation * coin.volatility) / bitcoin.volatility
      const ownVolatility = coin.volatility * Math.sqrt(1 - coin.correlation ** 2)
      const path = anchor(
        coin,
        second => (beta === 0 ? 0 : beta * market(second)) + ownVolatility * randomWalk(key, second),
      )
      return [coin, second => Math.exp(path(second))]
    }),
  )
}
