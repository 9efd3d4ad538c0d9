import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { useEffect } from 'react'

import type { Received } from '../../data/fetchApi.ts'
import { setFreshness } from '../../shell/state/freshness.ts'

/** Reports the oldest of a page's responses to the top line. */
export function useFreshness(
  responses: readonly (Received<{ readonly metadata: Metadata }> | undefined)[],
  /** Unix seconds of the latest price, on pages that show prices. */
  pricedAt: number | null = null,
  /** How many of all sources are late. */
  late = 0,
): void {
  const known = responses.filter(each => each !== undefined)
  const checks = known.flatMap(({ checkedAt }) => (checkedAt ? [Date.parse(checkedAt)] : []))
  const checkedAt = checks.length > 0 ? Math.min(...checks) : null
  const asOf = known.flatMap(({ response }) => response.metadata.asOf ?? []).sort()[0] ?? null
  const isKnown = known.length > 0
  useEffect(() => {
    if (isKnown) setFreshness({ asOf, pricedAt, checkedAt, late })
  }, [isKnown, asOf, pricedAt, checkedAt, late])
}
