import { findChain } from '@analytics/contract/vocabulary/chains'

import { getLendingPools } from '../../provider/getLendingPools.ts'
import { OddEntries } from '../../provider/OddEntries.ts'
import type { GatherParts } from '../gather.ts'
import { seriesKey } from '../sources.ts'
import type { Lender, LendingHistory } from '../toLending.ts'

const borrows = seriesKey('borrows', 'all')

/**
 * Gives lenders whose loans neither the list of protocols nor their history knows what their pools say is lent out
 * now. Pools are asked for only when somebody needs them; there may be none, and that is no failure.
 */
export async function addPools(
  lenders: readonly Lender[],
  histories: ReadonlyMap<string, readonly LendingHistory[]>,
  { provider, noteUnreadable }: Pick<GatherParts, 'provider' | 'noteUnreadable'>,
): Promise<readonly Lender[]> {
  const needy = new Set(lenders.filter(lender => !isKnown(lender, histories)).map(({ slug }) => slug))
  if (needy.size === 0) return lenders
  const { pools } = await getLendingPools({
    read: (endpoint, parse, options) =>
      provider.read(
        endpoint,
        (body, name) => {
          const odd = new OddEntries(name)
          const found = parse(body, name, odd)
          if (odd.report) noteUnreadable(odd.report)
          return found
        },
        options,
      ),
  })
  const loans = new Map<string, Record<string, number>>()
  for (const { project, chain, totalBorrowUsd } of pools) {
    if (!needy.has(project) || totalBorrowUsd === null) continue
    const readings = loans.get(project) ?? {}
    const followed = findChain(chain)
    for (const series of followed ? [borrows, seriesKey('borrows', followed)] : [borrows])
      readings[series] = (readings[series] ?? 0) + totalBorrowUsd
    loans.set(project, readings)
  }
  return lenders.map(lender => {
    const readings = needy.has(lender.slug) ? loans.get(lender.slug) : undefined
    // One odd amount, and what the lender has lent out on the whole is unreadable.
    const isReadable = readings && !Number.isNaN(readings[borrows])
    return isReadable ? { ...lender, readings: { ...lender.readings, ...readings } } : lender
  })
}

function isKnown(
  { listing, readings }: Lender,
  histories: ReadonlyMap<string, readonly LendingHistory[]>,
): boolean {
  if (readings[borrows] !== undefined) return true
  return histories.get(listing.key)?.some(({ series }) => series === borrows) ?? false
}
