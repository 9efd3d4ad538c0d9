import type { Day } from '@analytics/contract/query/day'
import { isKnownVersus, type ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { toExploreDays } from '@analytics/contract/query/exploreRange'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { toComparedDays } from '@analytics/contract/query/versus'

import { isSameMonths, pairByPosition, pairByYear, type PairedRanges } from '../../series/steps/pairDays.ts'

/** The days that `vs` compares a range with, the same at every grain; null where it names none. */
export function toVersus(
  vs: ExploreQuery['vs'],
  range: DayRange,
  before: DayRange | null,
  { asOf, firstDay }: { readonly asOf: Day; readonly firstDay: Day },
): DayRange | null {
  // Another state of the data is compared with in a query of its own.
  if (vs === null || isKnownVersus(vs)) return null
  if (vs === 'prev') return before
  if (vs === 'year') return range.from > range.to ? range : toComparedDays(range, 'year')
  const { from, to } = toExploreDays(vs, asOf, firstDay)
  if (isSameMonths(range, { from, to })) return { from, to }
  // Buckets are paired by position, so more days than the range has would have no partner.
  return { from, to: Math.min(to, from + countDays(range) - 1) }
}

/** How the days of a range are paired with those that it is compared with. */
export function toCompared(
  vs: ExploreQuery['vs'],
  {
    range,
    before,
    versus,
  }: { readonly range: DayRange; readonly before: DayRange | null; readonly versus: DayRange | null },
): PairedRanges | null {
  const days = versus ?? before
  if (!days) return null
  return vs === 'year' ? pairByYear(range, days) : pairByPosition(range, days)
}
