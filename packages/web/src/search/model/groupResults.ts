import type { FoundItem } from './createSearch.ts'
import { groupIds, groupTexts, type GroupId, type SearchItem } from './items.ts'

export interface ResultGroup {
  /** The group of the items, if all are of one. */
  readonly id: string
  readonly name: string
  readonly figure: string
  /** Number of results before the list was cut. */
  readonly count: number
  readonly items: readonly SearchItem[]
}

const shownOfEach = 5
/** Typing on is faster than scrolling further. */
const shownOfOne = 100

/**
 * Groups with typos only come last, so that exact matches are first. All groups together show a few results each; one group alone
 * shows up to a hundred.
 */
export function groupResults(found: readonly FoundItem[], only: GroupId | null): ResultGroup[] {
  const own = groupIds.map(id => ({ id, matches: found.filter(({ item }) => item.group === id) }))
  const isGuess = ({ matches }: (typeof own)[number]) => Number(matches[0]?.isTypo ?? false)
  return own
    .toSorted((a, b) => isGuess(a) - isGuess(b))
    .flatMap(({ id, matches }) => {
      const items = matches.map(({ item }) => item)
      if (items.length === 0 || (only !== null && only !== id)) return []
      const { name, figure } = groupTexts[id]
      return [
        {
          id,
          name,
          figure,
          count: items.length,
          items: items.slice(0, only === null ? shownOfEach : shownOfOne),
        },
      ]
    })
}
