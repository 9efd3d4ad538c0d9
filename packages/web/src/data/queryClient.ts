import { QueryClient, type Query } from '@tanstack/react-query'

import { ApiError, isPassing } from './ApiError.ts'

const minute = 60_000
const longestDelay = 30_000
/** The page shows data again at most this long after a restart or an outage. */
const longestPassingDelay = 10_000

export const usualRetries = 2

/**
 * Passing failures are retried for as long as the page is open. Refusals (4xx) are final unless the response names a time to
 * retry.
 */
export function shouldRetry(failures: number, error: unknown, retries = usualRetries): boolean {
  if (isPassing(error)) return true
  const { status, retryAfterMs } = error instanceof ApiError ? error : { status: null, retryAfterMs: null }
  if (retryAfterMs !== null && retryAfterMs > longestDelay) return false
  if (status !== null && status >= 400 && status < 500 && retryAfterMs === null) return false
  return failures < retries
}

/**
 * Waits at least as long as the server says, and up to half as long again, so that pages that were refused together don't come back
 * together.
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const minimum = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
  const longest = isPassing(error) ? longestPassingDelay : longestDelay
  const delay = Math.max(Math.min(1000 * 2 ** failures, longest), minimum)
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

const starts = new WeakMap<object, number>()
queryClient.getQueryCache().subscribe(event => {
  if (event.type === 'updated' && event.action.type === 'fetch') starts.set(event.query, Date.now())
})

/** How long a request has been on its way, in milliseconds; all of its tries are one wait. */
export function waitedFor(url: string): number {
  const [query] = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[2] === url })
  const start = query && starts.get(query)
  return start === undefined ? 0 : Date.now() - start
}

/** Starts failing queries of the page anew, also those that pause before their next try. `url` limits it to one request. */
export async function retryNow(client: QueryClient, url?: string): Promise<void> {
  const isFailing = ({ state, queryKey }: Query) =>
    (state.status === 'error' || state.fetchFailureCount > 0) && (url === undefined || queryKey[2] === url)
  const failing = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isFailing }))
  const predicate = (query: Query) => failing.has(query)
  await client.cancelQueries({ predicate })
  await client.refetchQueries({ type: 'active', predicate })
}

export function refetchFailed(): void {
  void retryNow(queryClient)
}
