import type { Status } from '@analytics/contract/api/responses/status'
import { toPath } from '@analytics/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { waitedFor } from '../../data/queryClient.ts'
import { serverNow } from '../../data/serverClock.ts'
import { toAddress } from '../../lib/basePath.ts'
import { cx } from '../../lib/cx.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { waitingText, type Waiting } from './waitingText.ts'

interface WaitingLineProps {
  readonly waiting: Waiting | null
  /** Said from the start. */
  readonly loading?: string
  readonly className?: string
}

/** Says since when a panel waits, what the server reports, and what is shown meanwhile. */
export function WaitingLine({ waiting, loading, className }: WaitingLineProps) {
  const since = useWaitingSince(waiting?.url ?? null)
  const hasProgress = useDelayed(loading !== undefined || since !== null)
  const { progress = null, rebuilt = null } = useLoadProgress(hasProgress) ?? {}
  const { failure = null, shown = null } = waiting ?? {}
  const known = hasProgress ? { progress, rebuilt } : {}
  const text = waitingText({ loading: loading ?? null, since, failure, shown, ...known })
  if (text === null) return null
  return (
    <p aria-live="polite" className={cx('text-12 text-text-3', className)}>
      {text}
      {since === null && failure === null ? null : (
        <>
          {' '}
          <PageLink path={toPath('status')} className="text-text-2 underline hover:text-text-1">
            Status of the data
          </PageLink>
        </>
      )}
    </p>
  )
}

/** Shorter waits are not worth telling. */
const toldAfterMs = 8000

/** Start of the wait for an address, in milliseconds since the epoch; null until it has lasted for 8 s. */
function useWaitingSince(url: string | null): number | null {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    const waited = waitedFor(url)
    const start = serverNow() - waited
    const timer = setTimeout(() => setSince(start), toldAfterMs - waited)
    return () => {
      clearTimeout(timer)
      setSince(null)
    }
  }, [url])
  return since
}

type Health = Pick<Status, 'progress' | 'rebuilt'>

async function fetchHealth(): Promise<Health> {
  const response = await fetch(toAddress('/api/health'))
  return (await response.json()) as Health
}

/** The server's first load, polled only while `waiting`. */
function useLoadProgress(waiting: boolean): Health | undefined {
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
