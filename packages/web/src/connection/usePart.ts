import { useEffect, useState } from 'react'

import type { OnDemand } from './onDemand.ts'

/** Code that a page can do without; undefined until it is there, and where it can't be loaded. It is tried again with the next change. */
export function usePart<Value>(part: OnDemand<Value> | undefined): Value | undefined {
  const [, setLoaded] = useState<unknown>(null)
  useEffect(() => {
    if (!part || part.get() !== undefined) return
    part.load().then(
      () => setLoaded(part),
      () => undefined,
    )
  }, [part])
  return part?.get()
}
