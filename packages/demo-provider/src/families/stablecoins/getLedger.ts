import { createPacer } from '../../world/createPacer.ts'
import type { World } from '../../world/createWorld.ts'
import { toSeconds } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import { createPegPrice } from './createPegPrice.ts'
import type { Stablecoin } from './Stablecoin.ts'
import { firstStablecoinDay, stablecoins } from './stablecoins.ts'
import { createHolding, createSwing, supplyLevel } from './supply.ts'

/** Amounts of one coin on one chain by day, in whole dollars and whole tokens; NaN: not there. */
export interface Column {
  readonly coin: Stablecoin
  readonly chain: string
  readonly usd: Float64Array
  readonly tokens: Float64Array
}

/** All supplies at a moment. Index 0 is `from`, the last one today up to the hour, the others are midnights. */
export interface Ledger {
  readonly from: Day
  /** seconds since 1970 by index */
  readonly dates: readonly number[]
  readonly columns: readonly Column[]
  /** USD per token by index */
  readonly prices: ReadonlyMap<Stablecoin, Float64Array>
}

/** With a clock that is many years ahead, the oldest days drop out. */
const longestHistory = 3650

async function makeLedger(seed: number, { today, hour }: Moment): Promise<Ledger> {
  const rest = createPacer()
  const from = Math.max(firstStablecoinDay, today - longestHistory)
  const length = Math.max(0, today - from + 1)
  const times = Array.from({ length }, (_, i) => (i === length - 1 ? today + hour / 24 : from + i))
  const levels = times.map(supplyLevel)
  const prices = new Map<Stablecoin, Float64Array>()
  const columns: Column[] = []
  for (const coin of stablecoins) {
    const price = Float64Array.from(times, createPegPrice(coin, seed))
    prices.set(coin, price)
    const swing = createSwing(coin, seed)
    const common = times.map((time, i) => (levels[i] ?? 0) * Math.exp(swing(time)))
    for (const holding of coin.holdings) {
      const level = createHolding(coin, holding, seed)
      const usd = Float64Array.from(times, (time, i) => Math.round(level(time) * (common[i] ?? 0)))
      const tokens = usd.map((value, i) => Math.round(value / (price[i] ?? 1)))
      columns.push({ coin, chain: holding.chain, usd, tokens })
      await rest()
    }
  }
  const dates = times.map((time, i) => (i === length - 1 ? toSeconds(today) + hour * 3600 : toSeconds(time)))
  return { from, dates, columns, prices }
}

const kept = new WeakMap<World, { readonly key: string; readonly ledger: Promise<Ledger> }>()

/** The ledger of the moment, made once per hour. */
export function getLedger(world: World, moment: Moment): Promise<Ledger> {
  const key = `${moment.today} ${moment.hour}`
  const known = kept.get(world)
  if (known?.key === key) return known.ledger
  const ledger = makeLedger(world.seed, moment)
  kept.set(world, { key, ledger })
  return ledger
}
