import type { AnyPage } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useEffect } from 'react'

import { prefetchRanges } from '../../data/prefetch.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'

/** Begins once the page shows what was requested. */
export function usePrefetchedRanges(
  dashboard: AnyPage,
  view: ViewState,
  states: readonly PanelState<unknown>[],
): void {
  const isSettled = states.every(isFinal) && states.some(({ kind }) => kind === 'ready')
  const queries = Object.values(dashboard.getRequests(view)).map(query => query?.url)
  const key = queries.join(' ')
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchRanges(dashboard, view)
    // Only what changes the queries counts, not how the responses are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, key])
}

function isFinal(state: PanelState<unknown>): boolean {
  return state.kind === 'ready' ? !state.previous : state.kind !== 'loading' && state.kind !== 'failed'
}
