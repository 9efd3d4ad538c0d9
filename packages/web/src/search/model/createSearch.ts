import UFuzzy from '@leeoniya/ufuzzy'

import type { SearchItem } from './items.ts'

export interface SearchMatch {
  readonly item: SearchItem
  /** The matched parts of the name: from, to, from, to. */
  readonly ranges: readonly number[]
}

export interface FoundItem {
  readonly item: SearchItem
  /** Only something that is spelt alike. */
  readonly isTypo: boolean
}

export interface Search {
  /** Best first; of matches that are equally good the larger, as the items are ordered. */
  readonly find: (text: string) => readonly FoundItem[]
  readonly toMatch: (item: SearchItem, text: string) => SearchMatch
}

/** One letter too many, too few, wrong or swapped in each word, in any alphabet; words in any order. */
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraSlice: [0, Number.POSITIVE_INFINITY],
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
})
const mostPermuted = 3
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
  const names = texts.map(({ name }) => name)
  const all = texts.map(({ name, words }) => `${name} ${words}`)

  const find = (text: string): FoundItem[] => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    const found = new Set<number>()
    // Other words are matched as they are: a typo in them would find too much.
    for (const [at, each] of all.entries())
      if (wanted.split(/\s+/).every(term => each.includes(term))) found.add(at)
    for (const at of fuzzy.search(names, wanted, mostPermuted, 0)[0] ?? []) found.add(at)
    return [...found]
      .map(at => ({ at, rank: toRank(texts[at] ?? { name: '', words: '' }, wanted) }))
      .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
      .flatMap(({ at, rank }) => {
        const item = items[at]
        return item ? [{ item, isTypo: rank === typoRank }] : []
      })
  }

  return { find, toMatch: (item, text) => ({ item, ranges: toRanges(item.name, text) }) }
}

/** Of a name that only sounds alike, what the typo hides. */
function toRanges(name: string, text: string): readonly number[] {
  const lower = name.toLowerCase()
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || lower.length !== name.length) return []
  const at = lower.indexOf(wanted)
  if (at >= 0) return [at, at + wanted.length]
  const parts = wanted.split(/\s+/).flatMap(term => {
    const start = lower.indexOf(term)
    return start < 0 ? [] : [[start, start + term.length] as const]
  })
  if (parts.length > 0) return toMerged(parts)
  // It fails on what does not match: a name that was found by other words.
  return fuzzy.filter([lower], wanted)?.length === 1 ? (fuzzy.info([0], [lower], wanted).ranges[0] ?? []) : []
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
