import { lastOfMonth, type Day } from '@analytics/contract/query/day'
import { isKnownVersus, type ExploreGrain, type ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { toExploreDays } from '@analytics/contract/query/exploreRange'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { toComparedDays } from '@analytics/contract/query/versus'

/** The days that `vs` compares a range with; null where it names none. */
export function toVersus(
  vs: ExploreQuery['vs'],
  range: DayRange,
  before: DayRange | null,
  grain: ExploreGrain,
  { asOf, firstDay }: { readonly asOf: Day; readonly firstDay: Day },
): DayRange | null {
  // Another state of the data is compared with in a query of its own.
  if (vs === null || isKnownVersus(vs)) return null
  if (vs === 'prev') return before
  if (vs !== 'year') {
    const { from, to } = toExploreDays(vs, asOf, firstDay)
    // Buckets are paired by position, so more days than the range has would have no partner.
    return { from, to: Math.min(to, from + countDays(range) - 1) }
  }
  // Weekdays stay weekdays, months stay months.
  if (grain === 'W') return { from: range.from - 364, to: range.to - 364 }
  if (grain === 'D') return { from: range.from - 365, to: range.to - 365 }
  const { from, to } = toComparedDays(range, 'year')
  // The end of a month stays its end, whether February has 28 days or 29.
  return { from, to: range.to === lastOfMonth(range.to) ? lastOfMonth(to) : to }
}
