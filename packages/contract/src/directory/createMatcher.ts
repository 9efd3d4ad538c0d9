import { foldText } from '../query/foldText.ts'
import { findTypo } from './findTypo.ts'

export interface Matchable {
  readonly name: string
  /** Other words that find it. */
  readonly words: string
  /** Id, symbol and other spellings, each as good as the name. */
  readonly aliases?: readonly string[]
  /** Goes before others whose names match as well from their beginning, as chains and categories do. */
  readonly isBroad?: boolean
}

export interface Matched<Item> {
  readonly item: Item
  /** True for a result that is only spelt alike. */
  readonly isTypo: boolean
  /** How well it matches, 0 for an exact name; absent for what is found by other means. */
  readonly rank?: number
}

export const startRank = 1
const typoRank = 6

interface Texts extends Pick<Matchable, 'name' | 'words'> {
  readonly exact: ReadonlySet<string>
}

/** `pumpfun` finds `pump.fun`. */
function toTexts({ name, words, aliases = [] }: Matchable): Texts {
  const [ownText, others] = [foldText(name), foldText(words)]
  const squeezed = ownText.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return {
    name: ownText,
    words: squeezed === ownText ? others : `${others} ${squeezed}`.trim(),
    exact: new Set([ownText, squeezed, others, ...aliases.map(foldText)]),
  }
}

/** How well a name matches: less is better. */
function toRank({ name, words, exact }: Texts, wantedText: string): number {
  if (exact.has(wantedText)) return 0
  if (name.startsWith(wantedText)) return startRank
  const index = name.indexOf(wantedText)
  if (index > 0) return /[\p{L}\p{N}]/u.test(name.charAt(index - 1)) ? 3 : 2
  const terms = wantedText.split(/\s+/)
  if (terms.every(term => name.includes(term))) return 4
  if (terms.every(term => name.includes(term) || words.includes(term))) return 5
  return typoRank
}

/**
 * Finds items by what was typed, best first: exact names, then what begins so. Of matches that are equally good, chains and categories
 * come first, then the larger, as the items are ordered.
 */
export function createMatcher<Item extends Matchable>(
  items: readonly Item[],
): (text: string) => Matched<Item>[] {
  const texts = items.map(toTexts)
  const isBroad = ({ at, rank }: { readonly at: number; readonly rank: number }) =>
    Number(rank <= startRank && items[at]?.isBroad === true)
  const broadFirst = (a: Parameters<typeof isBroad>[0], b: Parameters<typeof isBroad>[0]) =>
    isBroad(b) - isBroad(a)
  return text => {
    const wantedText = foldText(text).trim()
    if (wantedText === '') return []
    const terms = wantedText.split(/\s+/)
    // A typo is forgiven in names only: in other words it would find too much.
    const isFound = ({ name, words, exact }: Texts) =>
      exact.has(wantedText) ||
      terms.every(term => name.includes(term) || words.includes(term)) ||
      terms.every(term => name.includes(term) || findTypo(name, term) !== null)
    return texts
      .flatMap((candidate, at) => (isFound(candidate) ? [{ at, rank: toRank(candidate, wantedText) }] : []))
      .toSorted((a, b) => a.rank - b.rank || broadFirst(a, b) || a.at - b.at)
      .flatMap(({ at, rank }) => {
        const item = items[at]
        return item ? [{ item, rank, isTypo: rank === typoRank }] : []
      })
  }
}
