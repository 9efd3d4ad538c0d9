import type { Comparison } from '@analytics/contract/api/responses/ranking'
import type { DayRange, QueryRange } from '@analytics/contract/query/timeRange'

import type { Part } from '../../domain/daily/DailyLine.ts'
import { sumOf } from '../../domain/table/figures.ts'
import type { TableMember, MetricTable } from '../../domain/table/metricTable.ts'
import { previousRangeOf, rangeOf } from '../../domain/table/ranking.ts'
import { compareParts, contribute, pairQueried, pairSums, toMovement, type PairedSums } from './compare.ts'

export interface EntryComparison {
  /** Compares the sum of entries, member by member; null where too little can be compared. */
  readonly compare: (entries: readonly TableMember[]) => Comparison
  /** The part that an entry adds to the change of the sum of several; null where there is none, or nothing of the entry is compared. */
  readonly contributionTo: (sum: readonly TableMember[]) => (entry: TableMember) => number | null
}

const nothingCompared: EntryComparison = { compare: () => null, contributionTo: () => () => null }

/** Compares entries of a table over one range. The days of each member are paired once. */
export function createComparison(table: MetricTable, queried: QueryRange): EntryComparison {
  const range = rangeOf(table, queried)
  const days = previousRangeOf(table, queried)
  if (!days) return nothingCompared
  const compared = pairQueried(queried, range, days)
  const paired = new Map<Part, PairedSums>()
  const pair = (part: Part): PairedSums => {
    const sums = paired.get(part) ?? pairSums(part, compared)
    paired.set(part, sums)
    return sums
  }
  const { metricKind: kind, firstDay: dataFrom } = table
  const compare: EntryComparison['compare'] = entries => {
    const parts = entries.flatMap(entry => entry.parts)
    const firstDay = Math.min(...parts.map(part => part.firstDay))
    const wholeIn = (span: DayRange) => sumOf({ parts }, span).sum
    return parts.length === 0
      ? null
      : compareParts({ kind, parts, firstDay, dataFrom, wholeIn }, compared, pair)
  }
  return {
    compare,
    contributionTo: sum => {
      if (toMovement(compare(sum)) === null) return () => null
      const parts = sum.reduce((count, entry) => count + entry.parts.length, 0)
      return entry => contribute(entry.parts, { kind, parts, compared }, pair)
    },
  }
}
