import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

/** In order, neither touching nor overlapping. */
export type DayRanges = readonly DayRange[]

export function addRange(ranges: DayRanges, added: DayRange): DayRanges {
  let { from, to } = added
  const shownRanges = ranges.filter(range => {
    if (range.to < from - 1 || range.from > to + 1) return true
    from = Math.min(from, range.from)
    to = Math.max(to, range.to)
    return false
  })
  return [...shownRanges, { from, to }].sort((a, b) => a.from - b.from)
}

export function subtractRanges(ranges: DayRanges, { from, to }: DayRange): DayRanges {
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
