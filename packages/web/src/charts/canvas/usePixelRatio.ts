import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList
  const watch = () => {
    // A query holds for one ratio only, so each change needs another.
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', changed, { once: true })
  }
  const changed = () => {
    watch()
    onChange()
  }
  watch()
  return () => query.removeEventListener('change', changed)
}

/** Changes with the browser's zoom and from screen to screen. */
export function usePixelRatio(): number {
  return useSyncExternalStore(
    subscribe,
    () => devicePixelRatio,
    () => 1,
  )
}
