import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

/** Weekends would be all that there is to see of a flow's single days. */
const averagedDays = 7

export interface DayTotal {
  readonly day: Day
  readonly value: number
}

/** The days whose values a trend over `range` needs. */
export function toTrendDays({ from, to }: DayRange, metricKind: MetricKind): DayRange {
  return { from: metricKind === 'flow' ? from - averagedDays + 1 : from, to }
}

/** A value for each day of the range: a stock's observation, a flow's mean over the week up to that day. */
export function toTrend(
  values: readonly DayTotal[],
  { from, to }: DayRange,
  metricKind: MetricKind,
): (number | null)[] {
  const onDay = new Map(values.map(({ day, value }) => [day, value]))
  const reach = metricKind === 'flow' ? averagedDays : 1
  return Array.from({ length: to - from + 1 }, (_, at) => meanOf(onDay, from + at, reach))
}

/** Over the days that are known, if they are enough to stand for all. */
function meanOf(onDay: ReadonlyMap<Day, number>, last: Day, days: number): number | null {
  const known = Array.from({ length: days }, (_, back) => onDay.get(last - back)).filter(
    value => value !== undefined,
  )
  if (known.length === 0 || !isEnoughToCompare(known.length, days)) return null
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
