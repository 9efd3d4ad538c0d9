import { useEffect, useState } from 'react'

/** Turns true only after `ms`, so that what is quick never flickers; turns false at once. */
export function useDelayed(active: boolean, ms = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return active && late
}
