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
  const reach = metricKind === 'flow' ? averagedDays : 1
  const first = from - reach + 1
  const onDay = new Float64Array(to - first + 1).fill(Number.NaN)
  for (const { day, value } of values) if (day >= first && day <= to) onDay[day - first] = value
  return Array.from({ length: to - from + 1 }, (_, at) => meanOf(onDay.subarray(at, at + reach)))
}

/** Over the days that are known, if they are enough to stand for all. */
function meanOf(values: Float64Array): number | null {
  let [sum, known] = [0, 0]
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    known++
  }
  return known > 0 && isEnoughToCompare(known, values.length) ? sum / known : null
}
