import { useLayoutEffect } from 'react'

import { createStore } from './createStore.ts'

/** Headings of the list of keys, in its order. */
export const keyGroups = {
  general: 'Everywhere',
  chart: 'Charts',
  table: 'Tables',
  explorer: 'Explorer',
} as const

export type KeyGroup = keyof typeof keyGroups

export interface ListedKey {
  /** The name in keyboard events; a letter in lower case. */
  readonly key: string
  readonly text: string
}

interface KeySource {
  readonly group: KeyGroup
  /** The keys as they are bound now. */
  readonly read: () => readonly ListedKey[]
}

/** The parts of the open page that bind keys. */
export const keySources = createStore<readonly KeySource[]>([])

/** Lists keys for as long as the part that binds them is on the page. `read` must never change. */
export function useKeySource(group: KeyGroup, read: KeySource['read']): void {
  useLayoutEffect(() => {
    const ownSource = { group, read }
    keySources.set(now => [...now, ownSource])
    return () => keySources.set(now => now.filter(source => source !== ownSource))
  }, [group, read])
}

/** Every key of a group once, although several charts bind it. */
export function keysOf(sources: readonly KeySource[], group: KeyGroup): readonly ListedKey[] {
  const keys = sources.flatMap(source => (source.group === group ? source.read() : []))
  return [...new Map(keys.map(key => [key.key, key])).values()]
}
