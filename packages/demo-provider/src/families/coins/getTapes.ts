import { firstServedDay, toSeconds } from '../../world/day.ts'
import { hashText, mix, toUnit } from '../../world/hash.ts'
import type { Coin } from './Coin.ts'
import { coins } from './coins.ts'
import { createPrices } from './createPrices.ts'
import type { Price } from './createPrices.ts'

export interface PriceRecord {
  /** seconds since 1970 */
  readonly timestamp: number
  readonly price: number
}

/** The provider's records of one coin: one every other minute, but for holes. */
export interface Tape {
  readonly coin: Coin
  /** The record nearest to a second, at most `width` seconds away and not after `now`. */
  readonly findNear: (second: number, width: number, now: number) => PriceRecord | undefined
  readonly findFirst: (now: number) => PriceRecord | undefined
}

export const slotSeconds = 120
const day = 86_400
const hour = 3600

/** No outage is longer than half a day. */
const reach = Math.ceil((0.6 * day) / slotSeconds)

const round = (price: number): number => Number(price.toPrecision(7))

function createTape(coin: Coin, price: Price, seed: number): Tape {
  const key = hashText(`records of ${coin.geckoId}`, seed)

  /** One night in two hundred is lost, and one hour in four hundred. */
  function isLost(second: number): boolean {
    const night = Math.round(second / day)
    if (Math.abs(second - night * day) < day / 4 && toUnit(mix(key + 1, night)) < 0.005) return true
    const near = Math.round(second / hour)
    return Math.abs(second - near * hour) < hour / 6 && toUnit(mix(key + 2, near)) < 0.0025
  }

  const timeOf = (slot: number): number => slot * slotSeconds + (mix(key, slot) % slotSeconds)

  const startAt = (now: number): number =>
    Math.max(coin.launch, toSeconds(firstServedDay(Math.floor(now / day))))

  function findNear(second: number, width: number, now: number): PriceRecord | undefined {
    const start = startAt(now)
    const middle = Math.floor(Math.min(Math.max(second, start), now) / slotSeconds)
    let best: number | undefined
    for (let away = 0; away <= reach; away++) {
      for (const slot of away === 0 ? [middle] : [middle - away, middle + away]) {
        const time = timeOf(slot)
        if (time < start || time > now || isLost(time)) continue
        if (best === undefined || Math.abs(time - second) < Math.abs(best - second)) best = time
      }
      if (best !== undefined && away * slotSeconds > Math.abs(best - middle * slotSeconds)) break
    }
    if (best === undefined || Math.abs(best - second) > width) return undefined
    return { timestamp: best, price: round(price(best)) }
  }

  return { coin, findNear, findFirst: now => findNear(startAt(now), day, now) }
}

const made = new Map<number, ReadonlyMap<Coin, Tape>>()

/** The tapes of all coins, made once per seed. */
export function getTapes(seed: number): ReadonlyMap<Coin, Tape> {
  const known = made.get(seed)
  if (known) return known
  const prices = createPrices(seed)
  const tapes = new Map(
    coins.map(coin => [coin, createTape(coin, prices.get(coin) ?? (() => Number.NaN), seed)]),
  )
  made.set(seed, tapes)
  return tapes
}
