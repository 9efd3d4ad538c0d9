import { countDays } from '@analytics/contract/query/timeRange'

import { rangeOf, type Entry, type MetricTable } from './metricTable.ts'
import type { Ranking } from './ranking.ts'
import type { Period } from './windows.ts'

/** Share of days with a value of their own, from the entry's own first day on. */
export function entryCompleteness(table: MetricTable, entry: Entry, period: Period): number | null {
  const { from, to } = rangeOf(table, period)
  const expected = to - Math.max(from, entry.firstDay) + 1
  return expected > 0 ? entry.periods[period].observed / expected : null
}

interface Ranked {
  readonly table: MetricTable
  readonly ranking: Ranking
}

/** Share of the expected daily values that exist; days before the data begins count as missing. */
export function completenessOf(ranked: readonly Ranked[]): number | null {
  let present = 0
  let expected = 0
  let covered = 0
  let requested = 0
  for (const { table, ranking } of ranked) {
    const range = rangeOf(table, ranking.period)
    for (const entry of ranking.summed) {
      present += entry.periods[ranking.period].observed
      expected += range.to - Math.max(range.from, entry.firstDay) + 1
    }
    covered += range.to - Math.max(range.from, table.firstDay) + 1
    requested += countDays(range)
  }
  return expected > 0 ? (present / expected) * (covered / requested) : null
}
