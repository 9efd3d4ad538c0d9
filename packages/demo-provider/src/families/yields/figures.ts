import { createLevel } from '../../world/levels.ts'
import type { Level } from '../../world/levels.ts'
import type { Market } from './Market.ts'
import { toRates } from './rates.ts'
import type { Rates } from './rates.ts'
import { splitMarket } from './splitMarket.ts'

/** What a pool is like at a time. USD; null: not reported. */
export interface Figures extends Rates {
  /** what can be taken out: supply less what is borrowed */
  readonly tvlUsd: number
  readonly totalSupplyUsd: number | null
  readonly totalBorrowUsd: number | null
}

/** In the order of the market's pools; null: there is no record of the market at that time. */
export type FiguresAt = (time: number) => readonly Figures[] | null

function toFigures(market: Market, level: Level, time: number, seed: number): Figures[] {
  const { pools, index, kind } = market
  const tvl = level.tvl[index] ?? 0
  const borrowed = level.borrowed?.[index] ?? 0
  const shares = splitMarket(pools, { supply: tvl + borrowed, borrowed }, time, seed)
  return pools.map((pool, i) => {
    const { supply, borrowed: lent } = shares[i] ?? { supply: 0, borrowed: 0 }
    const use = kind === 'lend' ? (supply > 0 ? lent / supply : 0) : null
    return {
      tvlUsd: supply - lent,
      totalSupplyUsd: kind === 'earn' ? null : supply,
      totalBorrowUsd: kind === 'lend' ? lent : null,
      ...toRates(market, pool, use, time, seed),
    }
  })
}

export function createFigures(market: Market, seed: number): FiguresAt {
  const levelAt = createLevel(market.entry, seed)
  return time => {
    const level = levelAt(time)
    return level && toFigures(market, level, time, seed)
  }
}

export const toApy = ({ apyBase, apyReward }: Figures): number =>
  Math.round((apyBase + (apyReward ?? 0)) * 1e5) / 1e5
