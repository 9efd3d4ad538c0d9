import { findTypo } from './findTypo.ts'
import type { SearchItem } from './items.ts'

export interface SearchMatch {
  readonly item: SearchItem
  /** The matched parts of the name: from, to, from, to. */
  readonly ranges: readonly number[]
}

export interface FoundItem {
  readonly item: SearchItem
  /** True for a result that is only spelt alike. */
  readonly isTypo: boolean
}

export interface Search {
  /** Best first; of matches that are equally good the larger, as the items are ordered. */
  readonly find: (text: string) => readonly FoundItem[]
  readonly toMatch: (item: SearchItem, text: string) => SearchMatch
}

const typoRank = 6

interface Texts {
  readonly name: string
  readonly words: string
}

/** `pump.fun` is found as `pumpfun`, too. */
function toTexts(name: string, words: string): Texts {
  const squeezed = name.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return { name, words: squeezed === name ? words : `${words} ${squeezed}`.trim() }
}

/** How well a name matches: less is better. */
function toRank({ name, words }: Texts, wanted: string): number {
  if (name === wanted || words === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const at = name.indexOf(wanted)
  if (at > 0) return /[\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? 3 : 2
  const terms = wanted.split(/\s+/)
  if (terms.every(term => name.includes(term))) return 4
  if (terms.every(term => name.includes(term) || words.includes(term))) return 5
  return typoRank
}

export function createSearch(items: readonly SearchItem[]): Search {
  const texts = items.map(({ name, words }) => toTexts(name.toLowerCase(), words.toLowerCase()))

  const find = (text: string): FoundItem[] => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    const terms = wanted.split(/\s+/)
    // A typo is forgiven in names only: in other words it would find too much.
    const isFound = ({ name, words }: Texts) =>
      terms.every(term => name.includes(term) || words.includes(term)) ||
      terms.every(term => name.includes(term) || findTypo(name, term) !== null)
    return texts
      .flatMap((each, at) => (isFound(each) ? [{ at, rank: toRank(each, wanted) }] : []))
      .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
      .flatMap(({ at, rank }) => {
        const item = items[at]
        return item ? [{ item, isTypo: rank === typoRank }] : []
      })
  }

  return { find, toMatch: (item, text) => ({ item, ranges: toRanges(item.name, text) }) }
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
