import type { Status } from '@analytics/contract/api/responses/status'
import { useQuery } from '@tanstack/react-query'

import { toAddress } from '../lib/address/basePath.ts'

type Health = Pick<Status, 'progress' | 'rebuilt'>

async function fetchHealth(): Promise<Health> {
  const response = await fetch(toAddress('/api/health'))
  return (await response.json()) as Health
}

/** The server's first load, polled only while `waiting`. */
export function useLoadProgress(waiting: boolean): Health | undefined {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: fetchHealth,
    enabled: waiting,
    refetchInterval: 500,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data
}
