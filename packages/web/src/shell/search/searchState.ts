import { mayPrefetch } from '../../connection/mayPrefetch.ts'
import { createStore } from '../../lib/createStore.ts'

interface SearchState {
  /** Search is loaded once this is true. */
  readonly isApproached: boolean
  readonly isOpen: boolean
  /** Initial text of the field. */
  readonly text: string
  /** True if Enter was pressed before the results were there: then the first one opens. */
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
