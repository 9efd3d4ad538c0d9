import { useEffect, useState } from 'react'

/** Stays mounted while the exit animation runs. */
export function usePresence(open: boolean, leaveMs: number): { mounted: boolean; closing: boolean } {
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open || !mounted) return
    const timer = setTimeout(() => setMounted(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, mounted, leaveMs])
  return { mounted: open || mounted, closing: mounted && !open }
}
