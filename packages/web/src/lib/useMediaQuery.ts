import { useCallback, useSyncExternalStore } from 'react'

/** `onServer` is the value where there is no window. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48rem)')
}
