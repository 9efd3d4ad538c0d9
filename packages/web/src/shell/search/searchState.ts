import { mayPrefetch } from '../../connection/mayPrefetch.ts'
import { createStore } from '../../lib/createStore.ts'

interface SearchState {
  /** From then on it is loaded. */
  readonly isApproached: boolean
  readonly isOpen: boolean
  /** What the field begins with. */
  readonly text: string
  /** Before its results were there: then it opens the first. */
  readonly isEntered: boolean
}

export const searchState = createStore<SearchState>({
  isApproached: false,
  isOpen: false,
  text: '',
  isEntered: false,
})

export function approachSearch(): void {
  searchState.set(now => (now.isApproached || !mayPrefetch() ? now : { ...now, isApproached: true }))
}

export function openSearch(text = '', isEntered = false): void {
  searchState.set(() => ({ isApproached: true, isOpen: true, text, isEntered }))
}

export function closeSearch(): void {
  searchState.set(now => ({ ...now, isOpen: false, text: '', isEntered: false }))
}
