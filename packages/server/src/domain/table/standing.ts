import { toShare } from '@analytics/contract/metrics/sums'

import { previousRangeOf, type Entry, type MetricTable, type Ranking } from './metricTable.ts'

const ranksBefore = new WeakMap<Ranking, ReadonlyMap<number, number>>()

/** From 1, by the values of the range before; null without one. */
export function getPreviousRank(ranking: Ranking, { entity }: Entry): number | null {
  let ranks = ranksBefore.get(ranking)
  if (!ranks) {
    const valueOf = ({ periods }: Entry) => periods[ranking.period].before
    const ordered = ranking.counted
      .filter(entry => valueOf(entry) !== null)
      .toSorted((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0))
    ranks = new Map(ordered.map((entry, index) => [entry.entity, index + 1]))
    ranksBefore.set(ranking, ranks)
  }
  return ranks.get(entity) ?? null
}

/** Percent; zero for what had not begun, null for what is missing. */
export function getPreviousShare(table: MetricTable, ranking: Ranking, entry: Entry): number | null {
  const before = previousRangeOf(table, ranking.period)
  if (!before || table.firstDay > before.from || ranking.previous === null) return null
  const value = entry.periods[ranking.period].before
  return toShare(value === null && entry.firstDay > before.to ? 0 : value, ranking.previous)
}
