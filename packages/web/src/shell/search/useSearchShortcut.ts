import { useEffect } from 'react'

import { closeSearch, openSearch, searchState } from './searchState.ts'

/** Ctrl-K or Cmd-K from anywhere; from the sidebar's field with its text. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (searchState.get().isOpen) closeSearch()
      else openSearch(textOf(event.target))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function textOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement && target.dataset['find'] !== undefined ? target.value : ''
}
