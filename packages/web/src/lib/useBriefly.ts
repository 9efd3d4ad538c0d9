import { useEffect, useState } from 'react'

const shownMs = 2_000

/** A state that returns to `usual` after two seconds. */
export function useBriefly<Value>(usual: Value) {
  const [value, setValue] = useState(usual)
  useEffect(() => {
    if (value === usual) return undefined
    const timer = setTimeout(() => setValue(usual), shownMs)
    return () => clearTimeout(timer)
  }, [value, usual])
  return [value, setValue] as const
}
