import type { Status } from '@analytics/contract/shapes/status'
import { useQuery } from '@tanstack/react-query'

import { noConnection, refusalOf } from './AnswerError.ts'

async function askStatus(): Promise<Status> {
  const response = await fetch('/api/status').catch((cause: unknown) => {
    throw noConnection(cause)
  })
  if (!response.ok) throw refusalOf(response, null)
  return (await response.json()) as Status
}

/** How every source is, asked again every few seconds while somebody looks. */
export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: askStatus,
    refetchInterval: 3000,
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  })
}
