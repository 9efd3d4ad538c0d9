import { explorePath } from '@analytics/contract/api/endpoints/endpoints'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { fetchApi, type Received } from '../../data/fetchApi.ts'

/** Hidden rows are requested, too, so that showing them again needs no request. Null without a row. */
export function toExploreUrl(query: ExploreQuery): string | null {
  if (query.rows.length === 0) return null
  const asked = writeExplore({
    ...query,
    rows: query.rows.map(row => ({ ...row, isOff: false })),
    isLog: false,
    tab: 'values',
    sort: null,
    find: null,
    title: null,
    hasAllMembers: query.tab === 'series' && query.rows.some(({ expression }) => /[.@]\*/.test(expression)),
    isLenient: true,
  })
  return `${explorePath}?${asked}`
}

/** The last response stands in until the next one arrives. */
export function exploreOptions(url: string | null) {
  return queryOptions({
    queryKey: ['response', 'explore', url ?? ''],
    queryFn: url === null ? skipToken : () => fetchApi<ExploreResponse>(url),
    refetchInterval: 5 * 60_000,
    placeholderData: (before: Received<ExploreResponse> | undefined) => (url === null ? undefined : before),
  })
}
