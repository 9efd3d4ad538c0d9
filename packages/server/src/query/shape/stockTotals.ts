import type { SeriesData } from '@analytics/contract/api/responses/series'
import { compareValues, toComparedChange, type ComparedSums } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import { toCents, toComparison, toPercent } from './rounding.ts'

export function compareObservations(
  queried: QueryRange,
  range: DayRange | null,
  now: number | null,
  before: number | null,
): ComparedSums | null {
  return now === null || before === null || range === null || queried === 'all'
    ? null
    : compareValues(countDays(range), now, before)
}

/** What heads the chart of one stock. `before` is of the day before the range. */
export function toStockTotals(
  queried: QueryRange,
  range: DayRange | null,
  now: number | null,
  before: number | null,
): Omit<SeriesData['totals'], 'count'> {
  const comparison = compareObservations(queried, range, now, before)
  return {
    value: toCents(now),
    previous: toCents(before),
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
  }
}
