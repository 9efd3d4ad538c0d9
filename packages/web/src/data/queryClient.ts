import { QueryClient } from '@tanstack/react-query'

import { ApiError, isStillLoading } from './ApiError.ts'

const minute = 60_000
const longestDelay = 30_000
const loadingDelay = 500
const loadingTries = 600

const usualRetries = 2

/** Refusals (4xx) are final, unless the response names a time to retry or the store is still filling. */
export function shouldRetry(failures: number, error: unknown, retries = usualRetries): boolean {
  if (isStillLoading(error)) return failures < loadingTries
  const { status, retryAfterMs } = error instanceof ApiError ? error : { status: null, retryAfterMs: null }
  if (retryAfterMs !== null && retryAfterMs > longestDelay) return false
  if (status !== null && status >= 400 && status < 500 && retryAfterMs === null) return false
  return failures < retries
}

/** The server says itself that a later request will be answered, or cannot be reached. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, retryAfterMs, code } = error
  return status === null || (status === 503 && retryAfterMs !== null) || code === 'QUERY_TIMEOUT'
}

/** Never before the server says, and up to half as long again, so that pages that were refused together don't come back together. */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  if (isStillLoading(error)) return loadingDelay
  const minimum = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
  const delay = Math.max(Math.min(1000 * 2 ** failures, longestDelay), minimum)
  return minimum > 0 ? delay * (1 + random() / 2) : delay
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 30 * minute,
      retry: (failures, error) => shouldRetry(failures, error),
      retryDelay: (failures, error) => retryDelay(failures, error),
      refetchOnWindowFocus: false,
      // The server may be on this computer, so offline browsers can still reach it.
      networkMode: 'always',
    },
  },
})

/** Of what the page shows. */
export function refetchFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
