import { hashText, mix, toUnit } from '../../../lib/hash.ts'
import { firstServedDay, toSeconds } from '../../../world/time/day.ts'
import type { Coin } from './Coin.ts'
import { coins } from './coins.ts'
import { createPrices, type Price } from './createPrices.ts'

export interface PriceRecord {
  readonly timestamp: number
  readonly price: number
}

/** One record every two minutes, with gaps. */
export interface PriceSeries {
  readonly coin: Coin
  /** At most `width` seconds away and not after `now`. */
  readonly findNearest: (second: number, width: number, now: number) => PriceRecord | undefined
  readonly findFirst: (now: number) => PriceRecord | undefined
}

export const slotSeconds = 120
const day = 86_400
const hour = 3600

/** Number of slots; no gap is longer than half a day. */
const reach = Math.ceil((0.6 * day) / slotSeconds)

function round(price: number): number {
  return Number(price.toPrecision(7))
}

function createPriceSeries(coin: Coin, price: Price, seed: number): PriceSeries {
  const key = hashText(`records of ${coin.geckoId}`, seed)

  /** One night in two hundred is missing, and one hour in four hundred. */
  function isLost(second: number): boolean {
    const night = Math.round(second / day)
    if (Math.abs(second - night * day) < day / 4 && toUnit(mix(key + 1, night)) < 0.005) return true
    const near = Math.round(second / hour)
    return Math.abs(second - near * hour) < hour / 6 && toUnit(mix(key + 2, near)) < 0.0025
  }

  const toTime = (slot: number): number => slot * slotSeconds + (mix(key, slot) % slotSeconds)

  const startAt = (now: number): number =>
    Math.max(coin.launch, toSeconds(firstServedDay(Math.floor(now / day))))

  function findNearest(second: number, width: number, now: number): PriceRecord | undefined {
    const start = startAt(now)
    const middle = Math.floor(Math.min(Math.max(second, start), now) / slotSeconds)
    let best: number | undefined
    for (let away = 0; away <= reach; away++) {
      for (const slot of away === 0 ? [middle] : [middle - away, middle + away]) {
        const time = toTime(slot)
        if (time < start || time > now || isLost(time)) continue
        if (best === undefined || Math.abs(time - second) < Math.abs(best - second)) best = time
      }
      if (best !== undefined && away * slotSeconds > Math.abs(best - middle * slotSeconds)) break
    }
    if (best === undefined || Math.abs(best - second) > width) return undefined
    return { timestamp: best, price: round(price(best)) }
  }

  return { coin, findNearest, findFirst: now => findNearest(startAt(now), day, now) }
}

const made = new Map<number, ReadonlyMap<Coin, PriceSeries>>()

export function getPriceSeries(seed: number): ReadonlyMap<Coin, PriceSeries> {
  const known = made.get(seed)
  if (known) return known
  const prices = createPrices(seed)
  const allSeries = new Map(
    coins.map(coin => [coin, createPriceSeries(coin, prices.get(coin) ?? (() => Number.NaN), seed)]),
  )
  made.set(seed, allSeries)
  return allSeries
}
