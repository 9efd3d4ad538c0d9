import type { Comparison } from '@analytics/contract/api/responses/ranking'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import { valueOn } from '../../domain/daily/DailyColumns.ts'
import { sumOf } from '../../domain/table/figures.ts'
import type { Entry, EntryPart, MetricTable } from '../../domain/table/metricTable.ts'
import { previousRangeOf, rangeOf } from '../../domain/table/ranking.ts'
import { compareFlow, compareStock, pairQueried, pairSums, type PairedSums } from './compare.ts'

/** Compares the sum of entries, member by member; null where too little can be compared. */
export type CompareEntries = (entries: readonly Entry[]) => Comparison

/** Compares entries of a table over one range. The days of each member are paired once. */
export function createComparison(table: MetricTable, queried: QueryRange): CompareEntries {
  const range = rangeOf(table, queried)
  const days = previousRangeOf(table, queried)
  if (!days) return () => null
  if (table.metricKind === 'stock')
    return entries => {
      const stocks = entries.flatMap(({ parts }) =>
        parts.map(part => ({
          firstDay: part.firstDay,
          now: valueOn(part, range.to),
          before: valueOn(part, days.to),
        })),
      )
      return entries.length === 0 ? null : compareStock(stocks, table.firstDay, { range, days })
    }
  const compared = pairQueried(queried, range, days)
  const paired = new Map<EntryPart, PairedSums>()
  const pair = (part: EntryPart): PairedSums => {
    const sums = paired.get(part) ?? pairSums(part, compared)
    paired.set(part, sums)
    return sums
  }
  return entries => {
    if (entries.length === 0) return null
    const parts = entries.flatMap(entry => entry.parts)
    return compareFlow(
      {
        parts: parts.length,
        firstDay: Math.min(...parts.map(part => part.firstDay)),
        dataFrom: table.firstDay,
        sums: parts.map(pair),
        wholeNow: sumKnown(entries.map(entry => sumOf(entry, range).sum)),
        wholeBefore: sumKnown(entries.map(entry => sumOf(entry, days).sum)),
      },
      { range, days },
    )
  }
}
