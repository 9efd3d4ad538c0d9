import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, sumKnown } from '@analytics/contract/metrics/sums'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { valueOn, type DailyColumn } from './daily/DailyColumns.ts'

/** Weekends would be all that there is to see of a flow's single days. */
const averagedDays = 7

/** The days whose values a trend over `range` needs. */
export function toTrendDays({ from, to }: DayRange, metricKind: MetricKind): DayRange {
  return { from: metricKind === 'flow' ? from - averagedDays + 1 : from, to }
}

/** A value for each day of the range: a stock's observation, a flow's mean over the week up to that day. */
export function toTrend(
  daily: DailyColumn,
  { from, to }: DayRange,
  metricKind: MetricKind,
): (number | null)[] {
  const reach = metricKind === 'flow' ? averagedDays : 1
  return Array.from({ length: to - from + 1 }, (_, at) =>
    meanOf(Array.from({ length: reach }, (_, back) => valueOn(daily, from + at - back))),
  )
}

/** The mean of the known days, if they are enough to stand for all. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  const sum = sumKnown(known)
  return sum !== null && isEnoughToCompare(known.length, values.length) ? sum / known.length : null
}
