import { closeSearch, openSearch, searchState } from './searchState.ts'

const shownPalette = 'dialog[data-placement=palette]:not([data-closing])'

/**
 * Ctrl-K or Cmd-K from anywhere; from the sidebar's field with its text. What is typed from then on is for the search,
 * even while it is still being loaded. From the first script on: a shortcut needs nothing that is drawn.
 */
export function watchSearchKeys(): void {
  document.addEventListener('keydown', event => {
    const hasModifier = event.ctrlKey || event.metaKey
    if (event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      // Pressed again while it is still being loaded, it shall open all the same.
      if (document.querySelector(shownPalette)) closeSearch()
      else openSearch(textOf(event.target))
    } else if (!hasModifier && !event.altKey && searchState.get().isOpen && !document.querySelector('dialog'))
      typeAhead(event)
  })
}

function typeAhead(event: KeyboardEvent): void {
  const { text } = searchState.get()
  if (event.key === 'Escape') return closeSearch()
  const isBackspace = event.key === 'Backspace'
  const isEnter = event.key === 'Enter'
  if (!isBackspace && !isEnter && [...event.key].length !== 1) return
  event.preventDefault()
  if (isEnter) openSearch(text, true)
  else openSearch(isBackspace ? text.slice(0, -1) : text + event.key)
}

function textOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement && target.dataset['find'] !== undefined ? target.value : ''
}
