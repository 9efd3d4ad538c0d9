import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import {
  toPreviousRange,
  toDayRange,
  timeRangeIds,
  type DayRange,
  type TimeRange,
} from '@analytics/contract/query/timeRange'

export interface RangeWindow {
  readonly timeRange: TimeRange
  readonly when: 'now' | 'before'
  readonly range: DayRange
}

/** Time ranges with what they are compared to: the range before for a flow, the day before for a stock. */
export function toWindows(asOf: Day, firstDay: Day, metricKind: MetricKind): RangeWindow[] {
  return timeRangeIds.flatMap(timeRange => {
    const span = toPreviousRange(timeRange, asOf)
    const before = span && metricKind === 'stock' ? { from: span.to, to: span.to } : span
    return [
      { timeRange, when: 'now' as const, range: toDayRange(timeRange, asOf, firstDay) },
      ...(before ? [{ timeRange, when: 'before' as const, range: before }] : []),
    ]
  })
}
