import { useEffect, useState } from 'react'

import { serverNow } from '../../data/serverClock.ts'

const minute = 60_000

/** The server's time, to the minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
