import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import { getBuckets, grains, type Grain } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { DayValues } from './DayValues.ts'

export interface StackBucket extends DayRange {
  /** The calendar bucket lies within the complete days of the time range. */
  readonly whole: boolean
  /** Whole, and no day is missing. */
  readonly complete: boolean
  /** Contains days after the last complete one. */
  readonly partial: boolean
  /** Days with any value; for averages, entities with any value. */
  readonly daysPresent: number
}

export interface Stack {
  readonly buckets: readonly StackBucket[]
  /** By entity; NaN where there is none: numbers and nulls would be an object each. */
  readonly series: ReadonlyMap<number, Float64Array>
  readonly days: ReadonlyMap<number, readonly number[]>
  /** Days per bucket on which every entity of the bucket has a value. */
  readonly sharedDays: readonly number[]
}

export const emptyStack: Stack = { buckets: [], series: new Map(), days: new Map(), sharedDays: [] }

/** The sums of a flow, the last observations of a stock. `range` holds the complete days. */
export function toStack(
  values: DayValues,
  entities: readonly number[],
  period: Grain,
  range: DayRange,
  lastDay: Day,
  metricKind: MetricKind = 'flow',
): Stack {
  const shown = { from: range.from, to: Math.max(range.to, lastDay) }
  const buckets = getBuckets(period, shown).map(bucket => ({
    from: Math.max(bucket.from, shown.from),
    to: bucket.to > range.to ? bucket.to : Math.min(bucket.to, shown.to),
    // A cut at the start does not change a bucket's last observation.
    whole: (metricKind === 'stock' || bucket.from >= range.from) && bucket.to <= range.to,
    partial: Math.min(bucket.to, shown.to) > range.to,
  }))
  const length = Math.max(0, shown.to - shown.from + 1)
  const bucketOf = new Int32Array(length).fill(-1)
  for (const [index, { from, to }] of buckets.entries())
    bucketOf.fill(index, from - shown.from, Math.min(to, shown.to) - shown.from + 1)
  const sums = new Map(entities.map(entity => [entity, new Float64Array(buckets.length).fill(Number.NaN)]))
  const days = new Map(entities.map(entity => [entity, buckets.map(() => 0)]))
  /** How many entities have a value on a day, and in a bucket. */
  const present = new Uint32Array(length)
  const members = new Uint32Array(buckets.length)
  let last = Number.NaN
  let data: Float64Array | undefined
  let own: number[] | undefined
  const inOrder = metricKind === 'flow' ? values : inOrderOfDays(values)
  inOrder.forEach((entity, day, value) => {
    // Most values follow one of the same entity.
    if (entity !== last) {
      last = entity
      data = sums.get(entity)
      own = days.get(entity)
    }
    const at = day - shown.from
    const index = bucketOf[at] ?? -1
    if (index < 0 || !data || !own) return
    const before = own[index] ?? 0
    data[index] = metricKind === 'flow' && before > 0 ? (data[index] ?? 0) + value : value
    own[index] = before + 1
    if (before === 0) members[index] = (members[index] ?? 0) + 1
    present[at] = (present[at] ?? 0) + 1
  })
  /** Days on which at least so many have a value. */
  const countDaysOf = ({ from, to }: DayRange, least: number) => {
    let count = 0
    for (let at = from - shown.from; at <= to - shown.from; at++) if ((present[at] ?? 0) >= least) count++
    return count
  }
  return {
    buckets: buckets.map(bucket => {
      const daysPresent = countDaysOf(bucket, 1)
      const complete = bucket.whole && (metricKind === 'stock' || daysPresent === countDays(bucket))
      return { ...bucket, complete, daysPresent }
    }),
    series: sums,
    days,
    // On no day do more than its members have a value.
    sharedDays: buckets.map((bucket, index) => countDaysOf(bucket, Math.max(1, members[index] ?? 0))),
  }
}

/** Null where an entity has none. */
export function valueAt(values: Float64Array | undefined, index: number): number | null {
  const value = values?.[index] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

export interface TailSum {
  readonly bucket: number
  readonly days: number
  readonly sum: number
}

/** `tail`, the members of `others`, makes a bar's total independent of which series are drawn. */
export function toDailyAverages(
  { buckets, series, days, sharedDays }: Stack,
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
  }
}

const carriedDays = 2

/** Repeats a stock's last observation over gaps. `values` must start `carriedDays` before `from`. */
export function carryObservations(values: DayValues, { from, to }: DayRange): DayValues {
  const carried = new DayValues()
  for (const [entity, own] of groupByEntity(inOrderOfDays(values))) {
    let at = -1
    for (let day = from; day <= to; day++) {
      while ((own.days[at + 1] ?? Number.POSITIVE_INFINITY) <= day) at++
      if (day - (own.days[at] ?? Number.NEGATIVE_INFINITY) <= carriedDays)
        carried.push(entity, day, own.values[at] ?? 0)
    }
  }
  return carried
}

interface OwnValues {
  readonly days: Day[]
  readonly values: number[]
}

function groupByEntity(values: DayValues): Map<number, OwnValues> {
  const groups = new Map<number, OwnValues>()
  let last = Number.NaN
  let own: OwnValues | undefined
  values.forEach((entity, day, value) => {
    if (entity !== last) {
      last = entity
      own = groups.get(entity)
      if (!own) groups.set(entity, (own = { days: [], values: [] }))
    }
    own?.days.push(day)
    own?.values.push(value)
  })
  return groups
}

/** As they are where each entity's days ascend already. */
function inOrderOfDays(values: DayValues): DayValues {
  const latest = new Map<number, Day>()
  let isInOrder = true
  let [last, lastDay] = [Number.NaN, Number.NEGATIVE_INFINITY]
  values.forEach((entity, day) => {
    if (entity !== last) {
      latest.set(last, lastDay)
      last = entity
      lastDay = latest.get(entity) ?? Number.NEGATIVE_INFINITY
    }
    if (lastDay > day) isInOrder = false
    lastDay = day
  })
  return isInOrder ? values : DayValues.of(values.toArray().toSorted((a, b) => a.day - b.day))
}

export function withCarried({ from, to }: DayRange): DayRange {
  return { from: from - carriedDays, to }
}

export function groupTail(values: DayValues, shown: readonly number[], others: number): DayValues {
  const own = new Set(shown)
  const together = new Map<Day, number>()
  const grouped = new DayValues()
  values.forEach((entity, day, value) => {
    if (own.has(entity)) grouped.push(entity, day, value)
    else together.set(day, (together.get(day) ?? 0) + value)
  })
  for (const [day, value] of together) grouped.push(others, day, value)
  return grouped
}
