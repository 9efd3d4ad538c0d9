import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { useEffect, useId } from 'react'

import type { Received } from '../../data/fetchApi.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { setFreshness } from '../../shell/state/freshness.ts'

type Dated = Received<{ readonly data: unknown; readonly metadata: Metadata }>

/** Reports the oldest of a page's responses to the top line, and how many of all sources are `late`. */
export function useFreshness(responses: readonly (Dated | undefined)[], late: number): void {
  const knownResponses = responses.filter(response => response !== undefined)
  const checks = knownResponses.flatMap(({ checkedAt }) => (checkedAt ? [Date.parse(checkedAt)] : []))
  const knownSince =
    knownResponses
      .flatMap(({ response }) => response.metadata.known?.since ?? [])
      .sort()
      .at(-1) ?? null
  // An earlier state is what it is, however old the last check.
  const checkedAt = checks.length > 0 && knownSince === null ? Math.min(...checks) : null
  const asOf = knownResponses.flatMap(({ response }) => response.metadata.asOf ?? []).sort()[0] ?? null
  const pricedAt = knownResponses.flatMap(({ response }) => toPricedAt(response.data) ?? [])[0] ?? null
  const part = useId()
  const id = useAlone() ? part : ''
  const isKnown = knownResponses.length > 0
  useEffect(() => {
    if (isKnown) setFreshness({ asOf, pricedAt, checkedAt, knownSince, late }, id)
  }, [isKnown, asOf, pricedAt, checkedAt, knownSince, late, id])
  useEffect(() => (id ? () => setFreshness(null, id) : undefined), [id])
}

/** Unix seconds of the latest price, for a response that has prices. */
function toPricedAt(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('updatedAt' in data)) return null
  return typeof data.updatedAt === 'number' ? data.updatedAt : null
}
