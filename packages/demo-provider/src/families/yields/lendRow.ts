import { mix, toUnit } from '../../world/hash.ts'
import type { Figures } from './figures.ts'
import type { Market, Pool } from './Market.ts'
import { toTokens } from './tokens.ts'

const ltvs = [0.5, 0.65, 0.7, 0.75, 0.8, 0.86] as const

/** A row of /lendBorrow: no chain, no project and no symbol, for these are in /pools. */
export function toLendRow({ kind, entry, chain }: Market, pool: Pool, figures: Figures) {
  const { totalSupplyUsd, totalBorrowUsd, apyBaseBorrow, apyRewardBorrow, apyReward } = figures
  const ceiling = kind === 'mint' ? Math.round((totalSupplyUsd ?? 0) * 1.5) : null
  return {
    pool: pool.id,
    apyBaseBorrow,
    apyRewardBorrow,
    totalSupplyUsd,
    totalBorrowUsd,
    debtCeilingUsd: ceiling,
    ltv: toUnit(mix(pool.hash, 7)) < 0.1 ? null : (ltvs[mix(pool.hash, 8) % ltvs.length] ?? null),
    borrowable: kind === 'mint' ? null : true,
    mintedCoin: kind === 'mint' ? entry.name.replaceAll(/\W/g, '').slice(0, 5).toUpperCase() : null,
    borrowFactor: entry.slug === 'euler-v2' ? 1.1 : null,
    ...toTokens(pool, chain, apyReward !== null),
  }
}

export const isLendRow = ({ kind }: Market): boolean => kind !== 'earn'
