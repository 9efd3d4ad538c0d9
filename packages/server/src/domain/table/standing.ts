import { toMemberShare } from '@analytics/contract/metrics/sums'

import { rankBy } from '../../lib/rankBy.ts'
import type { Entry } from './metricTable.ts'
import type { Ranking } from './ranking.ts'

const ranksBefore = new WeakMap<Ranking, ReadonlyMap<Entry, number>>()

/** Ranks start at 1 and compare rows by their values in the range before. A row without such a value has none: null. */
export function getPreviousRank(ranking: Ranking, entry: Entry): number | null {
  let ranks = ranksBefore.get(ranking)
  if (!ranks) {
    const rowless = new Set(ranking.dormant)
    const ordered = rankBy(
      ranking.counted.filter(each => !rowless.has(each)),
      ranking.previousOf,
      ({ metadata }) => metadata.name,
      ({ metadata }) => metadata.key,
    )
    ranks = new Map(ordered.map((each, index) => [each, index + 1]))
    ranksBefore.set(ranking, ranks)
  }
  return ranks.get(entry) ?? null
}

/** Percent; zero for what had not begun, null for what is missing. */
export function getPreviousShare(ranking: Ranking, entry: Entry): number | null {
  if (!reachesBack(ranking)) return null
  const value = ranking.previousOf(entry)
  const before = value === null && hasBegunSince(ranking, entry) ? 0 : value
  return toMemberShare(before, ranking.previousWhole)
}

/** Percentage points. */
export function getShareChange(ranking: Ranking, entry: Entry): number | null {
  const share = toMemberShare(ranking.valueOf(entry), ranking.whole)
  const before = getPreviousShare(ranking, entry)
  return share === null || before === null ? null : share - before
}

/** Whether the data cover the range before. */
export function reachesBack({ table, before, previous }: Ranking): boolean {
  return before !== undefined && table.firstDay <= before.from && previous !== null
}

/** True for an entry that began after the previous range: nothing is missing there. */
export function hasBegunSince({ before }: Ranking, { firstDay }: Entry): boolean {
  return before !== undefined && firstDay > before.to
}
