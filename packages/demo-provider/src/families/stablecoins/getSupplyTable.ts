import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { cachePerHour } from '../../world/cachePerHour.ts'
import { toSeconds, type Clock, type Day } from '../../world/time/day.ts'
import { createPegPrice } from './createPegPrice.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { firstStablecoinDay, stablecoins } from './stablecoins.ts'
import { createHolding, createSwing, supplyTrendAt } from './supply.ts'

/** One coin on one chain by day, in whole dollars and whole tokens; NaN before it exists. */
export interface SupplyColumn {
  readonly coin: Stablecoin
  readonly chain: string
  readonly usd: Float64Array
  readonly tokens: Float64Array
}

/** Index 0 is `from`, the last one the current hour, the others are midnights. */
export interface SupplyTable {
  readonly from: Day
  /** Unix seconds by index. */
  readonly dates: readonly number[]
  readonly columns: readonly SupplyColumn[]
  readonly prices: ReadonlyMap<Stablecoin, Float64Array>
}

/** Bounds the payloads when the clock is many years ahead. */
const longestHistory = 3650

async function buildSupplyTable(seed: number, { today, hour }: Clock): Promise<SupplyTable> {
  const from = Math.max(firstStablecoinDay, today - longestHistory)
  const length = Math.max(0, today - from + 1)
  const times = Array.from({ length }, (_, i) => (i === length - 1 ? today + hour / 24 : from + i))
  const trend = times.map(supplyTrendAt)
  const prices = new Map<Stablecoin, Float64Array>()
  const columns: SupplyColumn[] = []
  for (const coin of stablecoins) {
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
