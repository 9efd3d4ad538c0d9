import { findTypo } from './findTypo.ts'

export interface Matchable {
  readonly name: string
  /** Other words that find it. */
  readonly words: string
}

export interface Matched<Item> {
  readonly item: Item
  /** True for a result that is only spelt alike. */
  readonly isTypo: boolean
}

const typoRank = 6

/** `pump.fun` is found as `pumpfun`, too. */
function toTexts({ name, words }: Matchable): Matchable {
  const lower = name.toLowerCase()
  const squeezed = lower.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return {
    name: lower,
    words: squeezed === lower ? words.toLowerCase() : `${words.toLowerCase()} ${squeezed}`.trim(),
  }
}

/** How well a name matches: less is better. */
function toRank({ name, words }: Matchable, wanted: string): number {
  if (name === wanted || words === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const at = name.indexOf(wanted)
  if (at > 0) return /[\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? 3 : 2
  const terms = wanted.split(/\s+/)
  if (terms.every(term => name.includes(term))) return 4
  if (terms.every(term => name.includes(term) || words.includes(term))) return 5
  return typoRank
}

/** Finds items by what was typed, best first; of matches that are equally good the larger, as the items are ordered. */
export function createMatcher<Item extends Matchable>(
  items: readonly Item[],
): (text: string) => Matched<Item>[] {
  const texts = items.map(toTexts)
  return text => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    const terms = wanted.split(/\s+/)
    // A typo is forgiven in names only: in other words it would find too much.
    const isFound = ({ name, words }: Matchable) =>
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
}
