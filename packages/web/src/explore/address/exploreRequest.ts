import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { fetchApi, type Received } from '../../data/fetchApi.ts'

/** The last response stands in until the next one arrives. */
export function exploreOptions(url: string | null) {
  return queryOptions({
    queryKey: ['response', 'explore', url ?? ''],
    queryFn: url === null ? skipToken : () => fetchApi<ExploreResponse>(url),
    refetchInterval: 5 * 60_000,
    placeholderData: (before: Received<ExploreResponse> | undefined) => (url === null ? undefined : before),
  })
}
