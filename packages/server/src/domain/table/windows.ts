import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import {
  timeRangeIds,
  toDayRange,
  toPreviousRange,
  toTimeRange,
  type DayRange,
  type QueryRange,
  type TimeRange,
} from '@analytics/contract/query/timeRange'

/** `custom` is the range that the query names by its days, or compares with other days than those just before. */
export type Period = TimeRange | 'custom'

export const periodIds: readonly Period[] = [...timeRangeIds, 'custom']

export function toPeriod(range: QueryRange): Period {
  return typeof range === 'object' ? 'custom' : toTimeRange(range)
}

/** `before` is what a range is compared with; undefined for `all`, which is compared with nothing. */
export interface CustomPeriod {
  readonly range: DayRange
  readonly before: DayRange | undefined
}

/** Own dates from the first day on are compared with nothing. */
export function toCustomPeriod(queried: QueryRange, asOf: Day, firstDay: Day): CustomPeriod {
  const range = toDayRange(queried, asOf, firstDay)
  return { range, before: range.from <= firstDay ? undefined : toPreviousRange(queried, asOf) }
}

export interface PeriodWindow {
  readonly period: Period
  /** `last` is the last day of a range that does not end on the as-of day. */
  readonly when: 'now' | 'before' | 'last'
  readonly range: DayRange
}

/** Time ranges with what they are compared to: the range before for a flow, the day before for a stock. */
export function toWindows(asOf: Day, firstDay: Day, metricKind: MetricKind): PeriodWindow[] {
  return timeRangeIds.flatMap(timeRange =>
    toWindowsOf(timeRange, toDayRange(timeRange, asOf, firstDay), {
      before: toPreviousRange(timeRange, asOf),
      metricKind,
    }),
  )
}

export function toCustomWindows({ range, before }: CustomPeriod, metricKind: MetricKind): PeriodWindow[] {
  return [
    ...toWindowsOf('custom', range, { before, metricKind }),
    { period: 'custom', when: 'last', range: { from: range.to, to: range.to } },
  ]
}

function toWindowsOf(
  period: Period,
  range: DayRange,
  { before, metricKind }: { readonly before: DayRange | undefined; readonly metricKind: MetricKind },
): PeriodWindow[] {
  const compared = before && metricKind === 'stock' ? { from: before.to, to: before.to } : before
  return [
    { period, when: 'now', range },
    ...(compared ? [{ period, when: 'before' as const, range: compared }] : []),
  ]
}
