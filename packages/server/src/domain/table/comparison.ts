import type { Comparison } from '@analytics/contract/api/responses/ranking'
import { isEnoughToCompare, sumKnown } from '@analytics/contract/metrics/sums'
import { countDays } from '@analytics/contract/query/timeRange'

import { previousRangeOf, rangeOf, type Entry, type MetricTable } from './metricTable.ts'
import type { Period } from './windows.ts'

/** Null where too little can be compared. */
export function compareEntry(table: MetricTable, entry: Entry, period: Period): Comparison {
  if (entry.members || table.metricKind === 'stock') return compareAll(table, [entry], period)
  const paired = table.paired.get(period)?.get(entry.entity)
  const of = countDays(rangeOf(table, period))
  if (!paired || !isEnoughToCompare(paired.days, of)) return null
  return { days: paired.days, of, now: paired.now, before: paired.before }
}

/** Like with like for all entries together; those that began or ended meanwhile count as they are. */
export function compareAll(table: MetricTable, entries: readonly Entry[], period: Period): Comparison {
  const before = previousRangeOf(table, period)
  if (!before) return null
  const of = countDays(rangeOf(table, period))
  if (table.metricKind === 'stock') {
    const parts = entries.flatMap(entry => (entry.members?.length ? entry.members : [entry]))
    return compareStocks(parts, period, { of, day: before.to })
  }
  if (table.firstDay > before.from) return null
  const sums = entries.flatMap(entry => table.paired.get(period)?.get(entry.entity) ?? [])
  const now = sums.reduce((sum, each) => sum + each.now + each.arrived, 0)
  const whole = sumKnown(entries.map(({ periods }) => periods[period].now))
  if (sums.length === 0 || whole === null || !isEnoughToCompare(now, whole)) return null
  return { days: null, of, now, before: sums.reduce((sum, each) => sum + each.before + each.departed, 0) }
}

/** Leaves out entries that existed on `day` but are missing on one of the two days. */
function compareStocks(
  entries: readonly Entry[],
  period: Period,
  { of, day }: { readonly of: number; readonly day: number },
): Comparison {
  const compared = entries.filter(
    ({ firstDay, periods: { [period]: sums } }) =>
      sums.last !== null && !(firstDay <= day && sums.before === null),
  )
  const now = sumKnown(compared.map(({ periods }) => periods[period].last))
  const before = sumKnown(compared.map(({ periods }) => periods[period].before))
  return now === null || before === null ? null : { days: null, of, now, before }
}
