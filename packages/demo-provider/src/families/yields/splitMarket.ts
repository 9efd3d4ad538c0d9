import { mix, toUnit } from '../../world/hash.ts'
import { toLesserMoney } from '../../world/levels.ts'
import { slowNoise } from '../../world/noise.ts'
import type { Pool } from './Market.ts'

export interface Share {
  readonly supply: number
  readonly borrowed: number
}

/** Rounds all but the first, which takes the rest: what is split adds up exactly. */
function settle(whole: number, parts: readonly number[]): number[] {
  const [, ...others] = parts.map(toLesserMoney)
  return [others.reduce((rest, part) => rest - part, whole), ...others]
}

/**
 * Splits what a lender has on a chain over its pools. Some are used more and some less than the whole, and none
 * beyond what it has: use is u + u (1 - u) k with k below 1 and 0 on average.
 */
export function splitMarket(
  pools: readonly Pool[],
  { supply, borrowed }: Share,
  time: number,
  seed: number,
): Share[] {
  const weights = pools.map(
    ({ hash }, i) => Math.exp(0.1 * slowNoise(mix(hash, seed), time)) / (1 + i) ** 0.8,
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const supplies = settle(
    supply,
    weights.map(weight => (supply * weight) / sum),
  )
  const use = supply > 0 ? borrowed / supply : 0
  const leanings = pools.map(({ hash }) => 0.7 * (toUnit(mix(hash, 2)) - 0.5))
  const average =
    supply > 0 ? leanings.reduce((total, leaning, i) => total + leaning * (supplies[i] ?? 0), 0) / supply : 0
  const loans = settle(
    borrowed,
    supplies.map((part, i) => part * (use + use * (1 - use) * ((leanings[i] ?? 0) - average))),
  )
  return pools.map((_, i) => ({ supply: supplies[i] ?? 0, borrowed: loans[i] ?? 0 }))
}
