import { useEffect, useState } from 'react'

import { waitedFor } from '../../data/queryClient.ts'
import { serverNow } from '../../data/serverClock.ts'

/** Shorter waits are not worth telling. */
const toldAfterMs = 8000

/** Start of the wait for an address, in milliseconds since the epoch; null until it has lasted for 8 s. */
export function useWaitingSince(url: string | null): number | null {
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
