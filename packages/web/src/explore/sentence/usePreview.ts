import { useCallback, useEffect, useRef } from 'react'

/** A preview that ends with the component that shows it. */
export function usePreview<Value>(show: (value: Value | null) => void): (value: Value | null) => void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => () => latest.current(null), [])
  return useCallback((value: Value | null) => latest.current(value), [])
}
