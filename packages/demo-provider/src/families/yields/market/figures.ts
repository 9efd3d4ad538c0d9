import { mix, toUnitInterval, slowNoise } from '../../../lib/random.ts'
import { splitByWeights } from '../../../lib/sum.ts'
import { createStock, type Stock, floorMoney } from '../../../world/stocks/stocks.ts'
import { type Market, poolDraws, type Pool } from './Market.ts'
import { toRates, type Rates } from './rates.ts'

/** USD; null when not reported. */
export interface Figures extends Rates {
  readonly tvlUsd: number
  readonly totalSupplyUsd: number | null
  readonly totalBorrowUsd: number | null
}

/** Ordered as the market's pools; null without a record. */
export type FiguresAt = (time: number) => readonly Figures[] | null

function toFigures(market: Market, stock: Stock, time: number, seed: number): Figures[] {
  const { pools, index, kind } = market
  const tvl = stock.tvl[index] ?? 0
  const borrowed = stock.borrowed?.[index] ?? 0
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
  const stockAt = createStock(market.entry, seed)
  return time => {
    const stock = stockAt(time)
    return stock && toFigures(market, stock, time, seed)
  }
}

export function toApy({ apyBase, apyReward }: Figures): number {
  return Math.round((apyBase + (apyReward ?? 0)) * 1e5) / 1e5
}

interface Share {
  readonly supply: number
  readonly borrowed: number
}

/** Rounds all but the first, which takes the remainder, so that the parts add up exactly. */
function roundParts(whole: number, parts: readonly number[]): number[] {
  const [, ...others] = parts.map(floorMoney)
  return [others.reduce((rest, part) => rest - part, whole), ...others]
}

/** A pool's utilisation is u + u (1 - u) k, with k below 1 and 0 on average: none exceeds its supply. */
function splitMarket(
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
  const offsets = pools.map(({ hash }) => 0.7 * (toUnitInterval(mix(hash, poolDraws.utilization)) - 0.5))
  const average =
    supply > 0 ? offsets.reduce((total, offset, i) => total + offset * (supplies[i] ?? 0), 0) / supply : 0
  const loans = roundParts(
    borrowed,
    supplies.map((part, i) => part * (use + use * (1 - use) * ((offsets[i] ?? 0) - average))),
  )
  return pools.map((_, i) => ({ supply: supplies[i] ?? 0, borrowed: loans[i] ?? 0 }))
}
