import { hashText, mix, toUnitInterval, slowNoise, smoothNoise } from '../../../lib/random.ts'
import { poolDraws, type Market, type Pool } from './Market.ts'

export interface Rates {
  readonly apyBase: number
  readonly apyReward: number | null
  /** Null when nothing is borrowed. */
  readonly apyBaseBorrow: number | null
  readonly apyRewardBorrow: number | null
}

function roundPercent(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

const apyRanges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Dexs: [1, 30],
  'Liquid Staking': [2.5, 7],
  'Liquid Restaking': [2.5, 4],
  RWA: [3, 5],
}

export function isStable(symbol: string): boolean {
  return /USD|DAI/.test(symbol)
}

/** Interest rises steeply beyond 90 % utilisation, as on real markets. */
function toCost(symbol: string, use: number): number {
  const slope = isStable(symbol) ? 5.5 : 2.6
  return 0.4 + (slope * Math.min(use, 0.9)) / 0.9 + 45 * Math.max(0, use - 0.9)
}

function toReward(key: number, oneIn: number, time: number): number | null {
  if (key % oneIn > 0) return null
  return roundPercent(
    (0.2 + 2 * toUnitInterval(mix(key, poolDraws.rewardApy))) * Math.exp(0.2 * slowNoise(key, time)),
  )
}

/** `use` is the utilisation; null for pools that do not lend. */
export function toRates(
  { entry, kind }: Market,
  pool: Pool,
  use: number | null,
  time: number,
  seed: number,
): Rates {
  const key = mix(pool.hash, hashText('rates', seed))
  const noise = Math.exp(0.06 * smoothNoise(key, time))
  const apyReward = toReward(mix(pool.hash, poolDraws.hasReward), 4, time)
  if (kind === 'earn' || use === null) {
    const [least, most] = apyRanges[entry.category ?? ''] ?? [3, 12]
    const apyBase =
      kind === 'mint'
        ? 0
        : (least + (most - least) * toUnitInterval(mix(pool.hash, poolDraws.baseApy))) * noise
    const cost = kind === 'mint' ? roundPercent(toCost(pool.symbol, 0.8) * noise) : null
    return { apyBase: roundPercent(apyBase), apyReward, apyBaseBorrow: cost, apyRewardBorrow: null }
  }
  const cost = toCost(pool.symbol, use) * noise
  return {
    apyBase: roundPercent(cost * use * 0.9),
    apyReward,
    apyBaseBorrow: roundPercent(cost),
    apyRewardBorrow: toReward(mix(pool.hash, poolDraws.hasBorrowReward), 8, time),
  }
}
