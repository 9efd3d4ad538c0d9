import { startRank } from '@analytics/contract/directory/createMatcher'

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

const places = { exactBroad: 0, exact: 1, startOfBroad: 2, other: 3, typo: 4 } as const
const shownOfEach = 5
/** Typing on is faster than scrolling further. */
const shownOfOne = 100

/**
 * Groups with an exact name come first, then chains and categories that begin so, and groups with typos only come last. All groups together show a few results each; one group alone
 * shows up to a hundred.
 */
export function groupResults(foundItems: readonly FoundItem[], only: GroupId | null): ResultGroup[] {
  const ownGroups = groupIds.map(id => ({ id, matches: foundItems.filter(({ item }) => item.group === id) }))
  const placeOf = ({ matches: [best] }: (typeof ownGroups)[number]) => {
    if (!best) return places.other
    const { rank, isTypo, item } = best
    if (isTypo) return places.typo
    if (rank === 0) return item.isBroad ? places.exactBroad : places.exact
    return item.isBroad && rank === startRank ? places.startOfBroad : places.other
  }
  return ownGroups
    .toSorted((a, b) => placeOf(a) - placeOf(b))
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
