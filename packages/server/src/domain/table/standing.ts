import { toMemberShare } from '@analytics/contract/metrics/sums'

import { rankBy } from '../../lib/rankBy.ts'
import { getRankingValue, previousRangeOf, type Entry, type MetricTable } from './metricTable.ts'
import type { Ranking } from './ranking.ts'

const ranksBefore = new WeakMap<Ranking, ReadonlyMap<number, number>>()

/** Ranks start at 1 and compare rows by their values in the range before. A row without such a value has none: null. */
export function getPreviousRank(ranking: Ranking, { entity }: Entry): number | null {
  let ranks = ranksBefore.get(ranking)
  if (!ranks) {
    const rowless = new Set(ranking.dormant)
    const ordered = rankBy(
      ranking.counted.filter(entry => !rowless.has(entry)),
      ({ periods }) => periods[ranking.period].before,
      ({ metadata }) => metadata.name,
      ({ metadata }) => metadata.key,
    )
    ranks = new Map(ordered.map((entry, index) => [entry.entity, index + 1]))
    ranksBefore.set(ranking, ranks)
  }
  return ranks.get(entity) ?? null
}

/** Percent; zero for what had not begun, null for what is missing. */
export function getPreviousShare(table: MetricTable, ranking: Ranking, entry: Entry): number | null {
  if (!reachesBack(table, ranking)) return null
  const value = entry.periods[ranking.period].before
  const before = value === null && hasBegunSince(table, ranking, entry) ? 0 : value
  return toMemberShare(before, ranking.previousWhole)
}

/** Percentage points. */
export function getShareChange(table: MetricTable, ranking: Ranking, entry: Entry): number | null {
  const share = toMemberShare(getRankingValue(table.metricKind, entry, ranking.period), ranking.whole)
  const before = getPreviousShare(table, ranking, entry)
  return share === null || before === null ? null : share - before
}

/** Whether the data cover the range before. */
export function reachesBack(table: MetricTable, { period, previous }: Ranking): boolean {
  const before = previousRangeOf(table, period)
  return before !== undefined && table.firstDay <= before.from && previous !== null
}

/** True for an entry that began after the previous range: nothing is missing there. */
export function hasBegunSince(table: MetricTable, { period }: Ranking, { firstDay }: Entry): boolean {
  const before = previousRangeOf(table, period)
  return before !== undefined && firstDay > before.to
}
