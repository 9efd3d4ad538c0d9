import type { Metadata } from '@analytics/contract/shapes/metadata'
import { useEffect } from 'react'

import type { Asked } from '../data/ask.ts'
import { setFreshness } from '../shell/freshness.ts'

/** Tells the top line how fresh a page's answers are: as fresh as the oldest of them. */
export function useFreshness(
  asked: readonly (Asked<{ readonly metadata: Metadata }> | undefined)[],
  /** The moment of the latest price, in seconds since the epoch, of a page that shows prices. */
  pricedAt: number | null = null,
): void {
  const known = asked.filter(each => each !== undefined)
  const checks = known.flatMap(({ checkedAt }) => (checkedAt ? [Date.parse(checkedAt)] : []))
  const checkedAt = checks.length > 0 ? Math.min(...checks) : null
  const asOf = known.flatMap(({ answer }) => answer.metadata.asOf ?? []).sort()[0] ?? null
  const failing = known.some(({ answer }) => answer.metadata.refreshFailed)
  const simulated = known.some(({ answer }) => answer.metadata.origin.simulated)
  const isKnown = known.length > 0
  useEffect(() => {
    if (isKnown) setFreshness({ asOf, pricedAt, checkedAt, failing, simulated })
  }, [isKnown, asOf, pricedAt, checkedAt, failing, simulated])
}
