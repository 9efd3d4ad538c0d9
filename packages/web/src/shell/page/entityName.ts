import { createStore, useStore } from '../../lib/createStore.ts'
import { pageTitle, windowTitle } from './pageTitle.ts'

interface Named {
  readonly path: string
  readonly name: string
}

/** Of the entity whose page is open: its address has only an id. */
const named = createStore<Named | null>(null)

export function nameEntity(path: string, name: string): void {
  named.set(now => (now?.path === path && now.name === name ? now : { path, name }))
  document.title = windowTitle(path, name)
}

export function useTitle(path: string): string {
  const now = useStore(named)
  return now?.path === path ? now.name : pageTitle(path)
}
