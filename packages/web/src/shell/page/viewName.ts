import { useEffect } from 'react'

import { createStore, useStore } from '../../lib/createStore.ts'

interface Named {
  readonly path: string
  readonly name: string
}

/** The name of the open view, where the page's title does not say what it shows. */
const named = createStore<Named | null>(null)

/** Sets what the open view shows once it is known. */
export function useShownView(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined
    named.set(() => ({ path, name }))
    return () => named.set(() => null)
  }, [path, name])
}

/** The name under which a view of the page is saved. */
export function useViewName(path: string, title: string): string {
  const now = useStore(named)
  return now?.path === path ? now.name : title
}
