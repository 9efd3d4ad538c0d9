import { mix, toUnit } from '../../../lib/hash.ts'
import { slowNoise } from '../../../lib/noise.ts'
import { splitByWeights } from '../../../lib/splitByWeights.ts'
import { floorMoney } from '../../../world/stocks/stocks.ts'
import { poolDraws, type Pool } from './Market.ts'

export interface Share {
  readonly supply: number
  readonly borrowed: number
}

/** Rounds all but the first, which takes the remainder, so that the parts add up exactly. */
function roundParts(whole: number, parts: readonly number[]): number[] {
  const [, ...others] = parts.map(floorMoney)
  return [others.reduce((rest, part) => rest - part, whole), ...others]
}

/** A pool's utilisation is u + u (1 - u) k, with k below 1 and 0 on average: none exceeds its supply. */
export function splitMarket(
  pools: readonly Pool[],
  { supply, borrowed }: Share,
  time: number,
  seed: number,
): Share[] {
  const weights = pools.map(
    ({ hash }, i) => Math.exp(0.1 * slowNoise(mix(hash, seed), time)) / (1 + i) ** 0.8,
  )
  const supplies = roundParts(supply, splitByWeights(supply, weights))
  const use = supply > 0 ? borrowed / supply : 0
  const offsets = pools.map(({ hash }) => 0.7 * (toUnit(mix(hash, poolDraws.utilization)) - 0.5))
  const average =
    supply > 0 ? offsets.reduce((total, offset, i) => total + offset * (supplies[i] ?? 0), 0) / supply : 0
  const loans = roundParts(
    borrowed,
    supplies.map((part, i) => part * (use + use * (1 - use) * ((offsets[i] ?? 0) - average))),
  )
  return pools.map((_, i) => ({ supply: supplies[i] ?? 0, borrowed: loans[i] ?? 0 }))
}
