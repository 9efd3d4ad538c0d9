import { getRequests, type PathSubject } from '@analytics/contract/pages/model/Page'
import { type AnyPage, findPage } from '@analytics/contract/pages/pages'
import type { TimeRange } from '@analytics/contract/query/timeRange'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import { toViewState, type AnyState, patchViewState } from '@analytics/contract/view/viewState'

import { whenIdle } from '../connection/idle.ts'
import { mayPrefetch } from '../connection/mayPrefetch.ts'
import { queryClient } from './queryClient.ts'
import { requestOptions } from './requestOptions.ts'

/** Likeliest first. */
const likelyRanges: readonly TimeRange[] = ['7d', '90d', 'ytd', '1y', '24h', '30d']

/** Skips what is cached; failures stay silent. */
async function prefetchView(
  page: AnyPage,
  state: AnyState,
  subject: PathSubject = {},
  only?: string,
): Promise<void> {
  const requests = Object.entries(getRequests(page, state, subject))
  await Promise.all(
    requests.map(([role, request]) => {
      if (only !== undefined && role !== only) return undefined
      const options = requestOptions(request)
      // A page that is drawn meanwhile takes over the request, and needs its retries.
      const isShown = () =>
        queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isActive() === true
      return queryClient.prefetchQuery({
        ...options,
        retry: (failures, error) => isShown() && options.retry(failures, error),
      })
    }),
  )
}

/** Requests the data of a page before the page is drawn; `only` is the role of the request of a panel that is drawn alone. */
export async function prefetchPage(path: string, search: ViewSearch, only?: string): Promise<void> {
  const foundPage = findPage(path)
  if (!foundPage) return
  const { page } = foundPage.entry
  await prefetchView(page, toViewState(search, page.offers), foundPage.subject, only)
}

/** One by one while the page is idle; returns a cancel function. */
export function prefetchRanges(dashboard: AnyPage, state: AnyState): () => void {
  if (!('controls' in dashboard) || !mayPrefetch() || state.known !== null) return () => undefined
  const { timeFrames } = dashboard.controls
  const timeRanges = likelyRanges.filter(
    timeRange => timeRange !== state.timeFrame && timeFrames.includes(timeRange),
  )
  const stop = new AbortController()
  void (async () => {
    for (const timeFrame of timeRanges) {
      await whenIdle()
      if (stop.signal.aborted) return
      await prefetchView(dashboard, patchViewState(state, { timeFrame }))
    }
  })()
  return () => stop.abort()
}
