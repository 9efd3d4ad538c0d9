import { QueryClient } from '@tanstack/react-query'

import { AnswerError, isStillLoading } from './AnswerError.ts'

const minute = 60_000
const longestDelay = 30_000
const loadingDelay = 500
const loadingTries = 600

const usualRetries = 2

/**
 * The spec's retries; a refused question (4xx) stays refused unless the server says when to ask again, and a store that
 * is filling is asked again soon.
 */
export function shouldRetry(failures: number, error: unknown, retries = usualRetries): boolean {
  if (isStillLoading(error)) return failures < loadingTries
  const { status, retryAfterMs } = error instanceof AnswerError ? error : { status: null, retryAfterMs: null }
  if (retryAfterMs !== null && retryAfterMs > longestDelay) return false
  if (status !== null && status >= 400 && status < 500 && retryAfterMs === null) return false
  return failures < retries
}

export function retryDelay(failures: number, error: unknown): number {
  if (isStillLoading(error)) return loadingDelay
  const asked = error instanceof AnswerError ? (error.retryAfterMs ?? 0) : 0
  return Math.max(Math.min(1000 * 2 ** failures, longestDelay), asked)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 30 * minute,
      retry: (failures, error) => shouldRetry(failures, error),
      retryDelay,
      refetchOnWindowFocus: false,
      // The server may well be on this machine, whatever the browser thinks of the network.
      networkMode: 'always',
    },
  },
})
