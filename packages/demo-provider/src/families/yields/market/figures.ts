import { createStock, type Stock } from '../../../world/stocks/stocks.ts'
import type { Market } from './Market.ts'
import { toRates, type Rates } from './rates.ts'
import { splitMarket } from './splitMarket.ts'

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
