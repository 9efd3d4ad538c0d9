import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { CalendarGrain } from '@analytics/contract/metrics/units'
import type { Day } from '@analytics/contract/query/day'
import { getBuckets, grains, isGrain } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueAt, valueOn, type DailyColumn, type Marked } from './daily/DailyColumns.ts'

export interface StackBucket extends DayRange {
  /** The calendar bucket lies within the complete days of the time range. */
  readonly whole: boolean
  /** True for a whole bucket without missing days. */
  readonly complete: boolean
  /** The range begins or ends within the calendar bucket. */
  readonly cut: boolean
  /** A day after the last complete one, or the calendar bucket that is still running. */
  readonly partial: boolean
  /** Days with any value; for averages, entities with any value. */
  readonly daysPresent: number
}

/** One line of a stack. An array of numbers and nulls would need an object per value. */
export interface StackRow {
  /** A value for each bucket, NaN where it is missing. */
  readonly values: Float64Array
  /** Days with a value per bucket. */
  readonly days: Uint32Array
  /** The repeated part of a stock's members per bucket; null where none is. */
  readonly filled: Float32Array | null
}

export interface StackedDays {
  readonly buckets: readonly StackBucket[]
  readonly rows: readonly StackRow[]
  /** Days per bucket on which every row of the bucket has a value. */
  readonly sharedDays: Uint32Array
}

export const emptyStack: StackedDays = { buckets: [], rows: [], sharedDays: new Uint32Array() }

/** The part of the last complete day that a flow has after an hour. */
const hourOfDay = 1 / 24

/**
 * The sums of a flow, the last observations of a stock. `range` holds the complete days; only daily buckets go on towards `lastDay`,
 * so that weeks and months add up to the figure of the range.
 */
export function toStack(
  lines: readonly (DailyColumn & Marked)[],
  period: CalendarGrain,
  range: DayRange,
  lastDay: Day,
  metricKind: MetricKind = 'flow',
): StackedDays {
  const shownRange = {
    from: range.from,
    to: period === 'D' ? findLastBegun(lines, range.to, lastDay, metricKind) : range.to,
  }
  const buckets = getBuckets(period, shownRange).map(bucket => {
    const partial = bucket.to > range.to && lastDay > range.to
    return {
      from: Math.max(bucket.from, shownRange.from),
      to: Math.min(bucket.to, shownRange.to),
      // A cut at the start does not change a bucket's last observation.
      whole: (metricKind === 'stock' || bucket.from >= range.from) && bucket.to <= range.to,
      cut: bucket.from < range.from || (bucket.to > range.to && !partial),
      partial,
    }
  })
  const starts = Int32Array.from(buckets, ({ from }) => from)
  const ends = Int32Array.from(buckets, ({ to }) => to)
  /** Set in buckets in which any row repeats an observation. */
  const repeated = new Uint8Array(buckets.length)
  /** How many rows have a value on a day, and in a bucket. */
  const present = new Uint32Array(Math.max(0, shownRange.to - shownRange.from + 1))
  const members = new Uint32Array(buckets.length)
  const rows = lines.map(({ from: firstDay, column, filled: marks }): StackRow => {
    const values = new Float64Array(buckets.length).fill(Number.NaN)
    const days = new Uint32Array(buckets.length)
    const parts = marks && new Float32Array(buckets.length)
    let isFilled = false
    for (let index = 0; index < buckets.length; index++) {
      const start = Math.max(starts[index] ?? 0, firstDay)
      const end = Math.min(ends[index] ?? 0, firstDay + column.length - 1)
      let [count, shownValue, part] = [0, Number.NaN, 0]
      for (let day = start; day <= end; day++) {
        const value = column[day - firstDay] ?? Number.NaN
        if (Number.isNaN(value)) continue
        shownValue = metricKind === 'flow' && count > 0 ? shownValue + value : value
        if (marks) part = marks[day - firstDay] ?? 0
        count++
        present[day - shownRange.from] = (present[day - shownRange.from] ?? 0) + 1
      }
      if (count === 0) continue
      values[index] = shownValue
      days[index] = count
      members[index] = (members[index] ?? 0) + 1
      if (!parts || part === 0) continue
      parts[index] = part
      repeated[index] = 1
      isFilled = true
    }
    return { values, days, filled: isFilled ? parts : null }
  })
  const sharedDays = new Uint32Array(buckets.length)
  const counted = buckets.map(({ from, to, whole, cut, partial }, index) => {
    // On no day do more than its members have a value.
    const all = Math.max(1, members[index] ?? 0)
    const end = (ends[index] ?? 0) - shownRange.from
    let [daysPresent, daysShared] = [0, 0]
    for (let at = from - shownRange.from; at <= end; at++) {
      const count = present[at] ?? 0
      if (count > 0) daysPresent++
      if (count >= all) daysShared++
    }
    sharedDays[index] = daysShared
    const hasAll = metricKind === 'stock' ? repeated[index] === 0 : daysPresent === countDays({ from, to })
    const complete = whole && hasAll
    // Key by key: a chart has thousands, and to copy an object and add to it takes several times as long.
    return { from, to, whole, cut, partial, complete, daysPresent }
  })
  return { buckets: counted, rows, sharedDays }
}

/**
 * The last day that a chart has a bar for. Charts end before days that no line has reported, and before a day that has barely begun
 * while the one before it is still incomplete: after midnight, its bar would be an empty place.
 */
function findLastBegun(
  lines: readonly DailyColumn[],
  lastComplete: Day,
  lastDay: Day,
  metricKind: MetricKind,
): Day {
  const sizeOf = (day: Day) => Math.abs(sumKnown(lines.map(line => valueOn(line, day))) ?? Number.NaN)
  const least = metricKind === 'flow' ? sizeOf(lastComplete) * hourOfDay : 0
  for (let day = lastDay; day > lastComplete; day--) {
    const size = sizeOf(day)
    const isBarelyBegun = day > lastComplete + 1 && size < least
    if (!Number.isNaN(size) && !isBarelyBegun) return day
  }
  return lastComplete
}

/** The last row is the rest: the sum of its members' averages makes a bar's total independent of which rows are drawn. */
export function toDailyAverages(
  { buckets, rows, sharedDays }: StackedDays,
  period: CalendarGrain,
  rest: Iterable<DailyColumn>,
): StackedDays {
  const toAverage = (sum: number, index: number, present: number) => {
    const bucket = buckets[index]
    const hasAll = bucket?.whole === true && present === countDays(bucket)
    return sum / (hasAll && isGrain(period) ? grains[period].divisor : Math.max(1, present))
  }
  const averaged = rows.map(row => ({
    ...row,
    values: row.values.map((value, index) => toAverage(value, index, row.days[index] ?? 0)),
  }))
  const together = averaged.at(-1)?.values.fill(Number.NaN)
  for (const line of rest)
    for (const [index, bucket] of buckets.entries()) {
      const { sum, days } = sumIn(line, bucket)
      if (sum !== null && together)
        together[index] = (valueAt(together, index) ?? 0) + toAverage(sum, index, days)
    }
  return {
    buckets: buckets.map((bucket, index) => {
      const daysPresent = sharedDays[index] ?? 0
      return { ...bucket, daysPresent, complete: bucket.whole && daysPresent === countDays(bucket) }
    }),
    rows: averaged,
    sharedDays,
  }
}
