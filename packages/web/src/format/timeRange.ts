import { wireTimeRanges, type DayRange, type ShownRange } from '@analytics/contract/query/timeRange'

import { formatRange } from './date.ts'

/** `30d`, `all-time`, or the days of a custom range where they are given. */
export function formatRangeName(timeRange: ShownRange, range: DayRange | null = null): string {
  if (timeRange === 'custom') return range ? formatRange(range.from, range.to) : 'chosen-range'
  return timeRange === 'all' ? 'all-time' : wireTimeRanges[timeRange].label.toLowerCase()
}
