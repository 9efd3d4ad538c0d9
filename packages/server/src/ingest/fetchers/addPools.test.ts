import { AppError } from '@analytics/contract/api/errors'
import type { LendingPool } from '@analytics/defillama'
import { describe, expect, it } from 'vitest'

import type { Lender, LendingHistory } from '../parsing/toLending.ts'
import { addPools } from './addPools.ts'

function lenderOf(slug: string, observations: Readonly<Record<string, number>>): Lender {
  const metadata = {
    key: `id-${slug}`,
    name: slug,
    displayName: slug,
    slug,
    category: 'Lending',
    kind: 'protocol' as const,
    logo: null,
    chains: [],
    doublecounted: false,
    parent: null,
  }
  return { slug, metadata, observations, size: 1 }
}

const poolOf = (project: string, chain: string, totalBorrowUsd: number | null) =>
  ({ project, chain, totalBorrowUsd }) as LendingPool

/** A provider that has these pools, or refuses to give any. */
function startPools(pools: readonly LendingPool[] | AppError) {
  let requested = 0
  const read = async () => {
    requested++
    if (pools instanceof AppError) throw pools
    return pools
  }
  return { provider: { read } as never, countRequests: () => requested }
}

const historyOf = (series: string): readonly LendingHistory[] => [
  { series, days: Int32Array.of(1), values: Float64Array.of(1) },
]

describe('what pools say is lent out', () => {
  it('are not requested when the list or a history knows everybody’s loans', async () => {
    const { provider, countRequests } = startPools([])
    const lenders = [lenderOf('listed', { tvl: 5, borrows: 2 }), lenderOf('known', { tvl: 5 })]
    const histories = new Map([['id-known', historyOf('borrows')]])
    expect(await addPools(lenders, histories, { provider, noteUnreadable: () => undefined })).toEqual(lenders)
    expect(countRequests()).toBe(0)
  })

  it('is added for those without, all chains together and the followed ones each', async () => {
    const { provider, countRequests } = startPools([
      poolOf('needy', 'Ethereum', 10),
      poolOf('needy', 'Ethereum', 5),
      poolOf('needy', 'Optimism', 2),
      poolOf('needy', 'Fantom', 1),
      poolOf('needy', 'Base', null),
      poolOf('listed', 'Ethereum', 99),
      poolOf('stranger', 'Ethereum', 99),
    ])
    const lenders = [
      lenderOf('listed', { tvl: 5, borrows: 2 }),
      lenderOf('needy', { tvl: 7 }),
      lenderOf('poolless', { tvl: 3 }),
    ]
    const histories = new Map([['id-needy', historyOf('tvl')]])
    const foundLenders = await addPools(lenders, histories, { provider, noteUnreadable: () => undefined })
    expect(foundLenders.map(({ observations }) => observations)).toEqual([
      { tvl: 5, borrows: 2 },
      { tvl: 7, borrows: 18, 'borrows/ethereum': 15, 'borrows/op-mainnet': 2 },
      { tvl: 3 },
    ])
    expect(countRequests()).toBe(1)
  })

  it('is missing for a lender with one invalid amount: the others of it are not the sum', async () => {
    const { provider } = startPools([
      poolOf('odd', 'Ethereum', 10),
      poolOf('odd', 'Base', NaN),
      poolOf('even', 'Base', 3),
    ])
    const lenders = [lenderOf('odd', { tvl: 7 }), lenderOf('even', { tvl: 1 })]
    const foundLenders = await addPools(lenders, new Map(), { provider, noteUnreadable: () => undefined })
    expect(foundLenders.map(({ observations }) => observations)).toEqual([
      { tvl: 7 },
      { tvl: 1, borrows: 3, 'borrows/base': 3 },
    ])
  })

  it('may not be had, and that is no failure: the loans are missing, not none', async () => {
    const { provider, countRequests } = startPools(new AppError('PAYMENT_REQUIRED'))
    const lenders = [lenderOf('needy', { tvl: 7 })]
    expect(await addPools(lenders, new Map(), { provider, noteUnreadable: () => undefined })).toEqual(lenders)
    // Both ways to them were tried.
    expect(countRequests()).toBe(2)
  })
})
