import { createMatcher, type Matched } from '@analytics/contract/directory/createMatcher'
import type { Entity } from '@analytics/contract/directory/directory'
import { findTypo } from '@analytics/contract/directory/findTypo'

import type { SearchItem } from './items.ts'

export interface SearchMatch {
  readonly item: SearchItem
  /** The matched parts of the name: from, to, from, to. */
  readonly ranges: readonly number[]
}

export type FoundItem = Matched<SearchItem>

export interface Search {
  readonly find: (text: string) => readonly FoundItem[]
  readonly toMatch: (item: SearchItem, text: string) => SearchMatch
}

export function createSearch(items: readonly SearchItem[]): Search {
  return {
    find: createMatcher(items),
    toMatch: (item, text) => ({ item, ranges: toRanges(item.name, text) }),
  }
}

/** The subjects that a name finds; the ones that are only spelt alike where there are no others. */
export function findEntities(find: Search['find'], name: string): { entity: Entity; isTypo: boolean }[] {
  const found = find(name).flatMap(({ item: { entity }, isTypo }) => (entity ? [{ entity, isTypo }] : []))
  const exact = found.filter(({ isTypo }) => !isTypo)
  return exact.length > 0 ? exact : found
}

function toRanges(name: string, text: string): readonly number[] {
  const lower = name.toLowerCase()
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || lower.length !== name.length) return []
  const at = lower.indexOf(wanted)
  if (at >= 0) return [at, at + wanted.length]
  const parts = wanted.split(/\s+/).flatMap(term => {
    const start = lower.indexOf(term)
    const part = start < 0 ? findTypo(lower, term) : ([start, start + term.length] as const)
    return part ? [part] : []
  })
  return toMerged(parts)
}

function toMerged(parts: readonly (readonly [number, number])[]): number[] {
  const merged: number[] = []
  for (const [from, to] of parts.toSorted(([a], [b]) => a - b)) {
    const end = merged.at(-1)
    if (end !== undefined && from <= end) merged[merged.length - 1] = Math.max(end, to)
    else merged.push(from, to)
  }
  return merged
}
