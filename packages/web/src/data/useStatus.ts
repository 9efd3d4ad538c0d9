import type { Status } from '@analytics/contract/api/responses/status'
import { useQuery } from '@tanstack/react-query'

import { send } from '../connection/connection.ts'
import { toAddress } from '../lib/basePath.ts'
import { noConnection, refusalOf } from './ApiError.ts'

const whileLoading = 3000

async function fetchStatus(): Promise<Status> {
  const response = await send(toAddress('/api/status')).catch((cause: unknown) => {
    throw noConnection(cause)
  })
  if (!response.ok) throw refusalOf(response, null)
  return (await response.json()) as Status
}

/** `every` in milliseconds, once the first load is over and while requests succeed. */
export function useStatus(every = whileLoading, isNeeded = true) {
  return useQuery({
    enabled: isNeeded,
    queryKey: ['status'],
    queryFn: fetchStatus,
    refetchInterval: ({ state }) => (state.data?.progress || state.status === 'error' ? whileLoading : every),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  })
}
