import { useCallback, useSyncExternalStore } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { findIconFolder } from './iconFolder.ts'
import { iconKey } from './iconKey.ts'

/** Drawings by name: of applications by slug, of chains by `iconKey`, of assets by coingecko id, of stablecoins by symbol. */
export type IconIndex = Readonly<
  Record<'apps' | 'chains' | 'assets' | 'stablecoins', Readonly<Record<string, string>>>
>

let folder = ''
let index: IconIndex | undefined
let pending: Promise<void> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  folder = findIconFolder() ?? ''
  if (folder === '') return
  const response = await fetch(toAddress(`${folder}/index.json`), { priority: 'low' })
  if (!response.ok) return
  index = (await response.json()) as IconIndex
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Avatars show letters while there are no icons; the next caller tries again.
  pending ??= load()
    .catch(() => undefined)
    .finally(() => (pending = index === undefined ? undefined : pending))
  return () => listeners.delete(listener)
}

const keyOf = {
  apps: (name: string) => name,
  assets: (name: string) => name,
  chains: iconKey,
  stablecoins: (name: string) => name.toUpperCase(),
} satisfies Record<keyof IconIndex, (name: string) => string>

export function findDrawing(
  icons: IconIndex | undefined,
  kind: keyof IconIndex,
  names: readonly (string | null)[],
): string | null {
  const knownIcons = icons?.[kind]
  if (knownIcons === undefined) return null
  const keys = names.flatMap(name => (name === null ? [] : [keyOf[kind](name)]))
  const key = keys.find(candidate => Object.hasOwn(knownIcons, candidate))
  return key === undefined ? null : (knownIcons[key] ?? null)
}

/** The address of the icon of the first name that has one; none until the index has arrived. */
export function useIcon(kind: keyof IconIndex, ...names: readonly (string | null)[]): string | null {
  const find = useCallback(() => findDrawing(index, kind, names), [kind, names])
  const drawing = useSyncExternalStore(subscribe, find, () => null)
  return drawing === null ? null : `${folder}/${drawing}.svg`
}
