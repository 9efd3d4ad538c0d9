import { interpolate } from '../../lib/interpolate.ts'
import { hashText, mix, toUnitInterval, toNormal } from '../../lib/random.ts'
import { firstServedDay, toSeconds, referenceDay } from '../../world/time/day.ts'
import { coins, type Coin } from './coins.ts'

/** The steps halve from 256 days to 90 minutes, in seconds. */
const steps = Array.from({ length: 13 }, (_, i) => 5400 * 2 ** i)

/** Variance of the unscaled sum of all steps, from one day to the next. */
const dailyVariance = steps.reduce((sum, step) => sum + 2 * Math.min(step / 86_400, 86_400 / step), 0)
const scale = 1 / Math.sqrt(dailyVariance * 365)

/** A walk of annual variance 1, bounded in the long run. It is pure, so that any second can be computed. */
function randomWalk(key: number, second: number): number {
  let sum = 0
  for (const [octave, step] of steps.entries()) {
    const left = Math.floor(second / step)
    const along = second / step - left
    const from = toNormal(mix(key + octave, left))
    const to = toNormal(mix(key + octave, left + 1))
    sum += Math.sqrt(step / 86_400) * (from + (to - from) * along)
  }
  return sum * scale
}

/** USD at a second, also before the launch. */
type Price = (second: number) => number

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
function createPrices(seed: number): ReadonlyMap<Coin, Price> {
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
    if (Math.abs(second - night * day) < day / 4 && toUnitInterval(mix(key + 1, night)) < 0.005) return true
    const near = Math.round(second / hour)
    return Math.abs(second - near * hour) < hour / 6 && toUnitInterval(mix(key + 2, near)) < 0.0025
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
  const knownSeries = made.get(seed)
  if (knownSeries) return knownSeries
  const prices = createPrices(seed)
  const allSeries = new Map(
    coins.map(coin => [coin, createPriceSeries(coin, prices.get(coin) ?? (() => Number.NaN), seed)]),
  )
  made.set(seed, allSeries)
  return allSeries
}
