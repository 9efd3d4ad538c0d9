import { findChain } from '@analytics/contract/metrics/chains'
import { getLendingPools, InvalidEntries } from '@analytics/defillama'

import { seriesKey } from '../../domain/keys.ts'
import type { FetchContext } from '../batch/IngestBatch.ts'
import type { Lender, LendingHistory } from '../parsing/toLending.ts'

const borrows = seriesKey('borrows', 'all')

/** Takes the loans of lenders without any elsewhere from their pools, if there are pools. */
export async function addPools(
  lenders: readonly Lender[],
  histories: ReadonlyMap<string, readonly LendingHistory[]>,
  { provider, noteUnreadable }: Pick<FetchContext, 'provider' | 'noteUnreadable'>,
): Promise<readonly Lender[]> {
  const needy = new Set(lenders.filter(lender => !isKnown(lender, histories)).map(({ slug }) => slug))
  if (needy.size === 0) return lenders
  const { pools } = await getLendingPools({
    read: (endpoint, parse, options) =>
      provider.read(
        endpoint,
        (body, name) => {
          const invalid = new InvalidEntries(name)
          const payload = parse(body, name, invalid)
          if (invalid.unreadable) noteUnreadable(invalid.unreadable)
          return payload
        },
        options,
      ),
  })
  const loans = new Map<string, Record<string, number>>()
  for (const { project, chain, totalBorrowUsd } of pools) {
    if (!needy.has(project) || totalBorrowUsd === null) continue
    const observations = loans.get(project) ?? {}
    const followed = findChain(chain)
    for (const series of followed ? [borrows, seriesKey('borrows', followed)] : [borrows])
      observations[series] = (observations[series] ?? 0) + totalBorrowUsd
    loans.set(project, observations)
  }
  return lenders.map(lender => {
    const observations = needy.has(lender.slug) ? loans.get(lender.slug) : undefined
    // One invalid amount makes the lender's sum unreadable.
    const isReadable = observations && !Number.isNaN(observations[borrows])
    return isReadable ? { ...lender, observations: { ...lender.observations, ...observations } } : lender
  })
}

function isKnown(
  { metadata, observations }: Lender,
  histories: ReadonlyMap<string, readonly LendingHistory[]>,
): boolean {
  if (observations[borrows] !== undefined) return true
  return histories.get(metadata.key)?.some(({ series }) => series === borrows) ?? false
}
