import { useQuery } from '@tanstack/react-query'

export interface LoadProgress {
  readonly ready: number
  readonly total: number
  /** How far the source has come that is on its way, where that takes many requests. */
  readonly step: { readonly done: number; readonly total: number } | null
}

interface Health {
  readonly progress: (LoadProgress & { readonly current: string | null }) | null
}

async function askHealth(): Promise<Health> {
  const response = await fetch('/api/health')
  return (await response.json()) as Health
}

/** How far the server's first load has come; asked twice a second, and only while someone waits for it. */
export function useLoadProgress(waiting: boolean): LoadProgress | null {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: askHealth,
    enabled: waiting,
    refetchInterval: 500,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data?.progress ?? null
}
