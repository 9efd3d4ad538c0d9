import { createMatcher, type Matched } from '@analytics/contract/directory/createMatcher'
import type { Entity } from '@analytics/contract/directory/directory'
import { findTypo } from '@analytics/contract/directory/findTypo'
import { foldText } from '@analytics/contract/query/foldText'

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
  const matches = find(name).flatMap(({ item: { entity }, isTypo }) => (entity ? [{ entity, isTypo }] : []))
  const exact = matches.filter(({ isTypo }) => !isTypo)
  return exact.length > 0 ? exact : matches
}

function toRanges(name: string, text: string): readonly number[] {
  const { folded, places } = foldWithPlaces(name)
  const wantedText = foldText(text).trim()
  if (wantedText === '') return []
  const placed = ([from, to]: readonly [number, number]) =>
    [places[from] ?? 0, places[to] ?? name.length] as const
  const index = folded.indexOf(wantedText)
  if (index >= 0) return placed([index, index + wantedText.length])
  const parts = wantedText.split(/\s+/).flatMap(term => {
    const start = folded.indexOf(term)
    const part = start < 0 ? findTypo(folded, term) : ([start, start + term.length] as const)
    return part ? [placed(part)] : []
  })
  return toMerged(parts)
}

/** The folded name, and for each place in it the place in the name; a mark belongs to the letter before it. */
function foldWithPlaces(name: string): { readonly folded: string; readonly places: readonly number[] } {
  let [folded, at] = ['', 0]
  const places: number[] = []
  for (const letter of name) {
    const plain = foldText(letter)
    folded += plain
    for (let count = 0; count < plain.length; count++) places.push(at)
    at += letter.length
  }
  return { folded, places }
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
