import { useEffect } from 'react'

import { toOwnPath } from '../../lib/basePath.ts'
import { createStore, useStore } from '../../lib/createStore.ts'
import { pageHeading, windowTitle } from './pageTitle.ts'

interface Named {
  readonly path: string
  readonly name: string
}

/** Name of the entity whose page is open, because its address has only an id. A served page may contain the name. */
const named = createStore<Named | null>(findServed())

function findServed(): Named | null {
  const name = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-subject"]')?.content
  return name === undefined ? null : { path: toOwnPath(location.pathname), name }
}

/** Sets the name in the top line. */
export function setName(path: string, name: string): void {
  named.set(now => (now?.path === path && now.name === name ? now : { path, name }))
}

/** Sets the name of the open page once it is known. */
export function useEntityName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    setName(path, name)
    document.title = windowTitle(path, name)
  }, [path, name])
}

export function findName(path: string): string | undefined {
  const now = named.get()
  return now?.path === path ? now.name : undefined
}

/** Undefined on other pages, and until the name is known. */
export function useName(path: string): string | undefined {
  const now = useStore(named)
  return now?.path === path ? now.name : undefined
}

export function useTitle(path: string): string {
  return pageHeading(path, useName(path))
}
