import { wireTimeRanges, type WireTimeRange } from '@analytics/contract/query/timeRange'

/** `30d`, `all-time`. */
export function formatRangeName(timeRange: WireTimeRange): string {
  return timeRange === 'all' ? 'all-time' : wireTimeRanges[timeRange].label.toLowerCase()
}
