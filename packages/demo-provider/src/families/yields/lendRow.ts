import { mix, toUnit } from '../../lib/hash.ts'
import type { Figures } from './market/figures.ts'
import { poolDraws, type Market, type Pool } from './market/Market.ts'
import { toTokens } from './market/tokens.ts'

const ltvs = [0.5, 0.65, 0.7, 0.75, 0.8, 0.86] as const

/** Chain, project and symbol are in /pools only. */
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
    ltv:
      toUnit(mix(pool.hash, poolDraws.hasNoLtv)) < 0.1
        ? null
        : (ltvs[mix(pool.hash, poolDraws.ltv) % ltvs.length] ?? null),
    borrowable: kind === 'mint' ? null : true,
    mintedCoin: kind === 'mint' ? entry.name.replaceAll(/\W/g, '').slice(0, 5).toUpperCase() : null,
    borrowFactor: entry.slug === 'euler-v2' ? 1.1 : null,
    ...toTokens(pool, chain, apyReward !== null),
  }
}

export function isLendRow({ kind }: Market): boolean {
  return kind !== 'earn'
}
