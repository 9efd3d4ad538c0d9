import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import { getBuckets, grains, type Grain } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { valueAt, type DailyColumns } from './DailyColumns.ts'

export interface StackBucket extends DayRange {
  /** The calendar bucket lies within the complete days of the time range. */
  readonly whole: boolean
  /** True for a whole bucket without missing days. */
  readonly complete: boolean
  /** The range begins or ends within the calendar bucket. */
  readonly cut: boolean
  /** A day after the last complete one, or the week or month that is still running. */
  readonly partial: boolean
  /** Days with any value; for averages, entities with any value. */
  readonly daysPresent: number
}

export interface Stack {
  readonly buckets: readonly StackBucket[]
  /** Values by entity, NaN where missing. An array of numbers and nulls would need an object per value. */
  readonly series: ReadonlyMap<number, Float64Array>
  /** Days with a value per bucket. */
  readonly days: ReadonlyMap<number, Uint32Array>
  /** Days per bucket on which every entity of the bucket has a value. */
  readonly sharedDays: Uint32Array
  /** The repeated part of a stock's members per bucket, of the entities that repeat any. */
  readonly filled: ReadonlyMap<number, Float32Array>
}

export const emptyStack: Stack = {
  buckets: [],
  series: new Map(),
  days: new Map(),
  sharedDays: new Uint32Array(),
  filled: new Map(),
}

/**
 * The sums of a flow, the last observations of a stock. `range` holds the complete days; only daily buckets go on to `lastDay`, so
 * that weeks and months add up to the figure of the range.
 */
export function toStack(
  { from: firstDay, columns, filled: marks }: DailyColumns,
  entities: readonly number[],
  period: Grain,
  range: DayRange,
  lastDay: Day,
  metricKind: MetricKind = 'flow',
): Stack {
  const shown = { from: range.from, to: period === 'D' ? Math.max(range.to, lastDay) : range.to }
  const buckets = getBuckets(period, shown).map(bucket => {
    const partial = bucket.to > range.to && lastDay > range.to
    return {
      from: Math.max(bucket.from, shown.from),
      to: Math.min(bucket.to, shown.to),
      // A cut at the start does not change a bucket's last observation.
      whole: (metricKind === 'stock' || bucket.from >= range.from) && bucket.to <= range.to,
      cut: bucket.from < range.from || (bucket.to > range.to && !partial),
      partial,
    }
  })
  const starts = Int32Array.from(buckets, ({ from }) => from)
  const ends = Int32Array.from(buckets, ({ to }) => to)
  const series = new Map<number, Float64Array>()
  const days = new Map<number, Uint32Array>()
  const filled = new Map<number, Float32Array>()
  /** Set in buckets in which any entity repeats an observation. */
  const repeated = new Uint8Array(buckets.length)
  /** How many entities have a value on a day, and in a bucket. */
  const present = new Uint32Array(Math.max(0, shown.to - shown.from + 1))
  const members = new Uint32Array(buckets.length)
  for (const entity of entities) {
    const data = new Float64Array(buckets.length).fill(Number.NaN)
    const own = new Uint32Array(buckets.length)
    series.set(entity, data)
    days.set(entity, own)
    const column = columns.get(entity) ?? none
    const marked = marks?.get(entity)
    const parts = marked && new Float32Array(buckets.length)
    for (let index = 0; index < buckets.length; index++) {
      const start = Math.max(starts[index] ?? 0, firstDay)
      const end = Math.min(ends[index] ?? 0, firstDay + column.length - 1)
      let [count, shownValue, part] = [0, Number.NaN, 0]
      for (let day = start; day <= end; day++) {
        const value = column[day - firstDay] ?? Number.NaN
        if (Number.isNaN(value)) continue
        shownValue = metricKind === 'flow' && count > 0 ? shownValue + value : value
        if (marked) part = marked[day - firstDay] ?? 0
        count++
        present[day - shown.from] = (present[day - shown.from] ?? 0) + 1
      }
      if (count === 0) continue
      data[index] = shownValue
      own[index] = count
      members[index] = (members[index] ?? 0) + 1
      if (!parts || part === 0) continue
      parts[index] = part
      repeated[index] = 1
      filled.set(entity, parts)
    }
  }
  const sharedDays = new Uint32Array(buckets.length)
  const counted = buckets.map(({ from, to, whole, cut, partial }, index) => {
    // On no day do more than its members have a value.
    const all = Math.max(1, members[index] ?? 0)
    const end = (ends[index] ?? 0) - shown.from
    let [daysPresent, daysShared] = [0, 0]
    for (let at = from - shown.from; at <= end; at++) {
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
  return { buckets: counted, series, days, sharedDays, filled }
}

const none = new Float64Array()

export interface TailSum {
  readonly bucket: number
  readonly days: number
  readonly sum: number
}

/** `tail`, the members of `others`, makes a bar's total independent of which series are drawn. */
export function toDailyAverages(
  { buckets, series, days, sharedDays, filled }: Stack,
  period: Grain,
  others: number,
  tail: readonly TailSum[],
): Stack {
  const toAverage = (sum: number, at: number, present: number) => {
    const bucket = buckets[at]
    const hasAll = bucket?.whole === true && present === countDays(bucket)
    return sum / (hasAll ? grains[period].divisor : Math.max(1, present))
  }
  const averaged = new Map(
    [...series].map(([entity, values]) => [
      entity,
      values.map((value, at) => toAverage(value, at, days.get(entity)?.[at] ?? 0)),
    ]),
  )
  const together = averaged.get(others)?.fill(Number.NaN)
  for (const { bucket, days: present, sum } of tail)
    if (together) together[bucket] = (valueAt(together, bucket) ?? 0) + toAverage(sum, bucket, present)
  return {
    buckets: buckets.map((bucket, at) => {
      const daysPresent = sharedDays[at] ?? 0
      return { ...bucket, daysPresent, complete: bucket.whole && daysPresent === countDays(bucket) }
    }),
    series: averaged,
    days,
    sharedDays,
    filled,
  }
}
