import { hashText, mix, toUnit } from '../../world/hash.ts'
import { slowNoise, smoothNoise } from '../../world/noise.ts'
import type { Market, Pool } from './Market.ts'

/** Percent a year. */
export interface Rates {
  readonly apyBase: number
  /** null: no rewards */
  readonly apyReward: number | null
  /** what borrowing costs; null: nothing is borrowed here */
  readonly apyBaseBorrow: number | null
  readonly apyRewardBorrow: number | null
}

const toPercent = (value: number): number => Math.round(value * 1e5) / 1e5

const usually: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Dexs: [1, 30],
  'Liquid Staking': [2.5, 7],
  'Liquid Restaking': [2.5, 4],
  RWA: [3, 5],
}

export const isStable = (symbol: string): boolean => /USD|DAI/.test(symbol)

/** Dear beyond nine tenths, so that there is always something left to withdraw. */
function toCost(symbol: string, use: number): number {
  const slope = isStable(symbol) ? 5.5 : 2.6
  return 0.4 + (slope * Math.min(use, 0.9)) / 0.9 + 45 * Math.max(0, use - 0.9)
}

/** Most pools have no rewards at all. */
function toReward(key: number, oneIn: number, time: number): number | null {
  if (key % oneIn > 0) return null
  return toPercent((0.2 + 2 * toUnit(mix(key, 4))) * Math.exp(0.2 * slowNoise(key, time)))
}

/** `use` is what is borrowed, of 1; null: that is not what the pool is for. */
export function toRates(
  { entry, kind }: Market,
  pool: Pool,
  use: number | null,
  time: number,
  seed: number,
): Rates {
  const key = mix(pool.hash, hashText('rates', seed))
  const noise = Math.exp(0.06 * smoothNoise(key, time))
  const apyReward = toReward(mix(pool.hash, 5), 4, time)
  if (kind === 'earn' || use === null) {
    const [least, most] = usually[entry.category ?? ''] ?? [3, 12]
    const apyBase = kind === 'mint' ? 0 : (least + (most - least) * toUnit(mix(pool.hash, 3))) * noise
    const cost = kind === 'mint' ? toPercent(toCost(pool.symbol, 0.8) * noise) : null
    return { apyBase: toPercent(apyBase), apyReward, apyBaseBorrow: cost, apyRewardBorrow: null }
  }
  const cost = toCost(pool.symbol, use) * noise
  return {
    apyBase: toPercent(cost * use * 0.9),
    apyReward,
    apyBaseBorrow: toPercent(cost),
    apyRewardBorrow: toReward(mix(pool.hash, 6), 8, time),
  }
}
