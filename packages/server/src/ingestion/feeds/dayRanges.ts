import type { Day } from '@analytics/contract/vocabulary/day'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

/** Days as ranges that are in order and neither touch nor overlap. */
export type DayRanges = readonly DayRange[]

/** What is in either. */
export function addRange(ranges: DayRanges, added: DayRange): DayRanges {
  let { from, to } = added
  const apart = ranges.filter(range => {
    if (range.to < from - 1 || range.from > to + 1) return true
    from = Math.min(from, range.from)
    to = Math.max(to, range.to)
    return false
  })
  return [...apart, { from, to }].sort((a, b) => a.from - b.from)
}

/** What of a range is not in the ranges. */
export function missingOf(ranges: DayRanges, { from, to }: DayRange): DayRanges {
  const missing: DayRange[] = []
  let next: Day = from
  for (const range of ranges) {
    if (range.to < next) continue
    if (range.from > to) break
    if (range.from > next) missing.push({ from: next, to: range.from - 1 })
    next = range.to + 1
  }
  if (next <= to) missing.push({ from: next, to })
  return missing
}
