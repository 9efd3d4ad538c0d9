import { interpolate } from '../../lib/interpolate.ts'
import { hashText, slowNoise, smoothNoise } from '../../lib/random.ts'
import { sum } from '../../lib/sum.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { cachePerHour } from '../../world/createWorld.ts'
import { adoptionCurve, trendAt } from '../../world/market/trends.ts'
import { toSeconds, type Clock, type DemoDay, referenceDay, toDemoDay } from '../../world/time/day.ts'
import { firstStablecoinDay, demoStablecoins, type DemoStablecoin, type CoinHolding } from './stablecoins.ts'

/** The supply of all stablecoins, 1 on the reference day; the `supply` trend includes interest rates. */
const points: readonly (readonly [string, number])[] = [
  ['2019-01-01', 0.008],
  ['2020-01-01', 0.017],
  ['2021-01-01', 0.09],
  ['2022-04-15', 0.58],
  ['2022-07-15', 0.47],
  ['2023-10-01', 0.395],
  ['2024-06-01', 0.51],
  ['2025-01-01', 0.65],
  ['2025-10-01', 0.96],
  ['2026-03-01', 0.97],
  ['2026-09-24', 1],
]

const curve = points.map(([iso, size]) => ({ at: toDemoDay(iso), value: Math.log(size) }))

/** `time` is in days with fractions. */
function supplyTrendAt(time: number): number {
  if (time >= referenceDay) return trendAt('supply', time)
  return Math.exp(interpolate(curve, time))
}

function createSwing(coin: DemoStablecoin, seed: number): (time: number) => number {
  const key = hashText(`supply of ${coin.id}`, seed)
  const total = sum(coin.holdings.map(({ usd }) => usd))
  const size = total > 1e10 ? 0.003 : 0.018
  return time => size * smoothNoise(key, time)
}

/** The shared noise is not included. NaN before the first day. */
function createHolding(
  coin: DemoStablecoin,
  { chain, usd, firstDay }: CoinHolding,
  seed: number,
): (time: number) => number {
  const key = hashText(`supply of ${coin.id}@${chain}`, seed)
  const span = 60 + (key % 240)
  // Holdings of the first day are older than the history.
  const since = firstDay > firstStablecoinDay ? firstDay : firstDay - 1000
  const atReference = referenceDay > since ? adoptionCurve(referenceDay - since, span) : 1
  return time => {
    if (time < firstDay) return Number.NaN
    return (usd * adoptionCurve(time - since, span) * Math.exp(0.015 * slowNoise(key, time))) / atReference
  }
}

const unitsInUsd: Readonly<Record<string, number>> = { peggedEUR: 1.16, peggedRUB: 0.0122 }
const depegDay = referenceDay - 60
/** The price as a fraction of the peg, from the day on which it is lost. */
const dip = [0.955, 0.972, 0.986, 0.994]

function createPegPrice(coin: DemoStablecoin, seed: number): (time: number) => number {
  const key = hashText(`peg of ${coin.id}`, seed)
  const unitKey = hashText(coin.pegType, seed)
  const unit = unitsInUsd[coin.pegType]
  const unitAt = (time: number): number =>
    unit === undefined ? 1 : unit * (1 + 0.02 * slowNoise(unitKey, time))
  const pegAt = (time: number): number => {
    if (time >= depegDay) return coin.depeg
    return coin.dipDay === null ? 1 : (dip[Math.floor(time - coin.dipDay)] ?? 1)
  }
  return time => unitAt(time) * pegAt(time) * (1 + 0.0005 * smoothNoise(key, time))
}

/** One coin on one chain by day, in whole dollars and whole tokens; NaN before it exists. */
export interface SupplyColumn {
  readonly coin: DemoStablecoin
  readonly chain: string
  readonly usd: Float64Array
  readonly tokens: Float64Array
}

/** Index 0 is `from`, the last one the current hour, the others are midnights. */
export interface SupplyTable {
  readonly from: DemoDay
  /** Unix seconds by index. */
  readonly dates: readonly number[]
  readonly columns: readonly SupplyColumn[]
  readonly prices: ReadonlyMap<DemoStablecoin, Float64Array>
}

/** Bounds the payloads when the clock is many years ahead. */
const longestHistory = 3650

async function buildSupplyTable(seed: number, { today, hour }: Clock): Promise<SupplyTable> {
  const from = Math.max(firstStablecoinDay, today - longestHistory)
  const length = Math.max(0, today - from + 1)
  const times = Array.from({ length }, (_, i) => (i === length - 1 ? today + hour / 24 : from + i))
  const trend = times.map(supplyTrendAt)
  const prices = new Map<DemoStablecoin, Float64Array>()
  const columns: SupplyColumn[] = []
  for (const coin of demoStablecoins) {
    const price = Float64Array.from(times, createPegPrice(coin, seed))
    prices.set(coin, price)
    const swing = createSwing(coin, seed)
    const common = times.map((time, i) => (trend[i] ?? 0) * Math.exp(swing(time)))
    for (const holding of coin.holdings) {
      const usdAt = createHolding(coin, holding, seed)
      const usd = Float64Array.from(times, (time, i) => Math.round(usdAt(time) * (common[i] ?? 0)))
      const tokens = usd.map((value, i) => Math.round(value / (price[i] ?? 1)))
      columns.push({ coin, chain: holding.chain, usd, tokens })
      await yieldToEventLoop()
    }
  }
  const dates = times.map((time, i) => (i === length - 1 ? toSeconds(today) + hour * 3600 : toSeconds(time)))
  return { from, dates, columns, prices }
}

export const getSupplyTable = cachePerHour(buildSupplyTable)

export type Amounts = Record<string, number>

/** A peg that no column has yet is left out. */
export function sumAt(columns: readonly SupplyColumn[], unit: 'usd' | 'tokens', index: number): Amounts {
  const sums: Amounts = {}
  for (const column of columns) {
    const value = column[unit][index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const { pegType } = column.coin
    sums[pegType] = (sums[pegType] ?? 0) + value
  }
  return sums
}

export function toZeros(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.keys(amounts).map(peg => [peg, 0]))
}
