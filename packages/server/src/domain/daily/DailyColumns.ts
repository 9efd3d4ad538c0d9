import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, sumKnown } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

/** Daily values: of the day `from` and of those that follow, NaN where there is none. */
export interface DailyColumn {
  readonly from: Day
  readonly column: Float64Array
}

/** The part of a stock's members whose last observation is repeated on a day: 0 for none, 1 for all. */
export type FilledDays = Float32Array

/** A column, and the marks of a stock that repeats observations. */
export interface Marked {
  readonly column: Float64Array
  readonly filled: FilledDays | null
}

/** The sum of the known values of each of the days. The arrays are the caller's own. */
export function addUpDays(parts: readonly (DailyColumn & Marked)[], days: DayRange): Marked {
  const sums = new Float64Array(Math.max(0, countDays(days))).fill(Number.NaN)
  for (const { from, column } of parts) {
    const shift = from - days.from
    const end = Math.min(column.length, sums.length - shift)
    // A plain loop: a chart of all applications adds up hundreds of histories.
    for (let index = Math.max(0, -shift); index < end; index++) {
      const value = column[index] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const sum = sums[index + shift] ?? Number.NaN
      sums[index + shift] = Number.isNaN(sum) ? value : sum + value
    }
  }
  return { column: sums, filled: addMarks(parts, days) }
}

/** The mean of the marks of all parts with a value; null where none repeats an observation. */
export function addMarks(parts: readonly (DailyColumn & Marked)[], days: DayRange): FilledDays | null {
  if (parts.every(({ filled }) => filled === null)) return null
  const length = Math.max(0, countDays(days))
  const [marks, counts] = [new Float32Array(length), new Uint32Array(length)]
  let hasMarks = false
  for (const { from, column, filled } of parts) {
    const shift = from - days.from
    const end = Math.min(column.length, length - shift)
    for (let index = Math.max(0, -shift); index < end; index++) {
      if (Number.isNaN(column[index] ?? Number.NaN)) continue
      counts[index + shift] = (counts[index + shift] ?? 0) + 1
      const mark = filled?.[index] ?? 0
      if (mark === 0) continue
      marks[index + shift] = (marks[index + shift] ?? 0) + mark
      hasMarks = true
    }
  }
  return hasMarks ? marks.map((sum, index) => sum / Math.max(1, counts[index] ?? 0)) : null
}

/** The days on which lines repeat observations, by the largest part of any line that does. */
export function countFilledDays(lines: readonly (DailyColumn & Marked)[], { from, to }: DayRange): number {
  const marked = lines.filter(({ filled }) => filled !== null)
  let days = 0
  for (let day = from; day <= to; day++)
    days += Math.max(0, ...marked.map(({ from: first, filled }) => filled?.[day - first] ?? 0))
  return days
}

/** Null where there is none. */
export function valueAt(values: Float64Array | undefined, index: number): number | null {
  const value = values?.[index] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

export function valueOn({ from, column }: DailyColumn, day: Day): number | null {
  return valueAt(column, day - from)
}

export interface DailySum {
  readonly sum: number | null
  /** Days with a value. */
  readonly days: number
}

/** A history that keeps the sums of its days. */
export interface KeptSums {
  sumIn(range: DayRange): DailySum
}

/** `history` is the kept one that the column is of. */
export function sumIn(
  { from: first, column, history }: DailyColumn & { readonly history?: KeptSums },
  { from, to }: DayRange,
): DailySum {
  if (history) return history.sumIn({ from, to })
  let [sum, days] = [0, 0]
  const end = Math.min(to - first, column.length - 1)
  for (let index = Math.max(from - first, 0); index <= end; index++) {
    const value = column[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    days++
  }
  return { sum: days > 0 ? sum : null, days }
}

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
  return Array.from({ length: to - from + 1 }, (_, index) =>
    meanOf(Array.from({ length: reach }, (_, back) => valueOn(daily, from + index - back))),
  )
}

/** The mean of the known days, if they are enough to stand for all. */
function meanOf(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter(value => value !== null)
  const sum = sumKnown(knownValues)
  return sum !== null && isEnoughToCompare(knownValues.length, values.length)
    ? sum / knownValues.length
    : null
}

/** Number of days over which a stock's last observation is repeated where there is none. */
export const carriedDays = 2

/** Repeats observations where days are missing, and marks the repeated ones. Days after `reached` have not come yet. */
export function carryObservations({ from, column }: DailyColumn, reached: Day): DailyColumn & Marked {
  const length = Math.max(column.length, Math.min(column.length + carriedDays, reached - from + 1))
  const [carried, filled] = [new Float64Array(length).fill(Number.NaN), new Float32Array(length)]
  carried.set(column)
  let age = Number.POSITIVE_INFINITY
  for (let index = 0; index < length; index++) {
    if (!Number.isNaN(carried[index] ?? Number.NaN)) age = 0
    else if (++age <= carriedDays) {
      carried[index] = carried[index - 1] ?? Number.NaN
      filled[index] = 1
    }
  }
  return { from, column: carried, filled }
}
