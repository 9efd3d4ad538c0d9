import type { Comparison } from '@analytics/contract/api/responses/ranking'
import { sumKnown } from '@analytics/contract/metrics/sums'

import { previousRangeOf, rangeOf, type Entry, type MetricTable } from '../../domain/table/metricTable.ts'
import type { Period } from '../../domain/table/windows.ts'
import { compareFlow, compareStock } from './compare.ts'

/** Null where too little can be compared. */
export function compareEntry(table: MetricTable, entry: Entry, period: Period): Comparison {
  return compareAll(table, [entry], period)
}

/** Compares the sum of several entries, member by member. */
export function compareAll(table: MetricTable, entries: readonly Entry[], period: Period): Comparison {
  const days = previousRangeOf(table, period)
  if (!days || entries.length === 0) return null
  const range = rangeOf(table, period)
  const parts = entries.flatMap(entry => (entry.members?.length ? entry.members : [entry]))
  if (table.metricKind === 'stock') {
    const stocks = parts.map(({ firstDay, periods: { [period]: own } }) => ({
      firstDay,
      now: own.last,
      before: own.before,
    }))
    return compareStock(stocks, table.firstDay, { range, days })
  }
  return compareFlow(
    {
      parts: parts.length,
      firstDay: Math.min(...parts.map(part => part.firstDay)),
      dataFrom: table.firstDay,
      sums: entries.flatMap(entry => table.paired.get(period)?.get(entry.entity) ?? []),
      wholeNow: sumKnown(entries.map(({ periods }) => periods[period].now)),
      wholeBefore: sumKnown(entries.map(({ periods }) => periods[period].before)),
    },
    { range, days },
  )
}
