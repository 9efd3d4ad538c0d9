import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let printing = false
let unwatch: (() => void) | undefined

/** The layout follows right after the event, so everything must be rendered when it returns. */
function set(next: boolean): void {
  if (next === printing) return
  printing = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function watch(): () => void {
  // Tools that only show the page as printed send no events.
  const medium = matchMedia('print')
  const begin = () => set(true)
  const end = () => set(false)
  const follow = () => set(medium.matches)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  medium.addEventListener('change', follow)
  // The page may have been shown as printed before this ran.
  printing = medium.matches
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    medium.removeEventListener('change', follow)
    printing = false
  }
}

/** Calls when print begins and ends; first comes, first called. */
export function watchPrinting(listener: () => void): () => void {
  unwatch ??= watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwatch?.()
    unwatch = undefined
  }
}

export const isPrinting = (): boolean => printing

/** True while the browser lays out the page for print. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting, () => false)
}
