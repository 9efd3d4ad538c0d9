import { useEffect } from 'react'

import { closeSearch, openSearch } from './searchState.ts'

const shownPalette = 'dialog[data-placement=palette]:not([data-closing])'

/** Ctrl-K or Cmd-K from anywhere; from the sidebar's field with its text. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Pressed again while it is still being loaded, it shall open all the same.
      if (document.querySelector(shownPalette)) closeSearch()
      else openSearch(textOf(event.target))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function textOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement && target.dataset['find'] !== undefined ? target.value : ''
}
