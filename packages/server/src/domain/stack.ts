import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import { getBuckets, grains, type Grain } from '@analytics/contract/query/grain'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DayValue } from './asOf.ts'

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
  readonly series: ReadonlyMap<number, readonly (number | null)[]>
  readonly days: ReadonlyMap<number, readonly number[]>
  /** Days per bucket on which every entity of the bucket has a value. */
  readonly sharedDays: readonly number[]
}

export const emptyStack: Stack = { buckets: [], series: new Map(), days: new Map(), sharedDays: [] }

/** The sums of a flow, the last observations of a stock. `range` holds the complete days. */
export function toStack(
  values: readonly DayValue[],
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
  const series = new Map<number, (number | null)[]>(
    entities.map(entity => [entity, Array.from({ length: buckets.length }, () => null)]),
  )
  const days = new Map(entities.map(entity => [entity, buckets.map(() => 0)]))
  /** How many entities have a value on a day, and in a bucket. */
  const present = new Uint32Array(length)
  const members = new Uint32Array(buckets.length)
  let entity = Number.NaN
  let data: (number | null)[] | undefined
  let own: number[] | undefined
  for (const each of metricKind === 'flow' ? values : inOrderOfDays(values)) {
    // Most values follow one of the same entity.
    if (each.entity !== entity) {
      entity = each.entity
      data = series.get(entity)
      own = days.get(entity)
    }
    const at = each.day - shown.from
    const index = bucketOf[at] ?? -1
    if (index < 0 || !data || !own) continue
    data[index] = metricKind === 'flow' ? (data[index] ?? 0) + each.value : each.value
    const before = own[index] ?? 0
    own[index] = before + 1
    if (before === 0) members[index] = (members[index] ?? 0) + 1
    present[at] = (present[at] ?? 0) + 1
  }
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
    series,
    days,
    // On no day do more than its members have a value.
    sharedDays: buckets.map((bucket, index) => countDaysOf(bucket, Math.max(1, members[index] ?? 0))),
  }
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
      values.map((value, at) => (value === null ? null : toAverage(value, at, days.get(entity)?.[at] ?? 0))),
    ]),
  )
  const together = averaged.get(others)?.fill(null)
  for (const { bucket, days: present, sum } of tail)
    if (together) together[bucket] = (together[bucket] ?? 0) + toAverage(sum, bucket, present)
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
export function carryObservations(values: readonly DayValue[], { from, to }: DayRange): DayValue[] {
  const carried: DayValue[] = []
  for (const [entity, own] of groupByEntity(inOrderOfDays(values))) {
    let at = -1
    for (let day = from; day <= to; day++) {
      while ((own[at + 1]?.day ?? Number.POSITIVE_INFINITY) <= day) at++
      const last = own[at]
      if (last && day - last.day <= carriedDays) carried.push({ entity, day, value: last.value })
    }
  }
  return carried
}

function groupByEntity(values: readonly DayValue[]): Map<number, DayValue[]> {
  const groups = new Map<number, DayValue[]>()
  for (const value of values) {
    const group = groups.get(value.entity)
    if (group) group.push(value)
    else groups.set(value.entity, [value])
  }
  return groups
}

/** As they are where each entity's days ascend already. */
function inOrderOfDays(values: readonly DayValue[]): readonly DayValue[] {
  const latest = new Map<number, Day>()
  for (const { entity, day } of values) {
    if ((latest.get(entity) ?? Number.NEGATIVE_INFINITY) > day)
      return values.toSorted((a, b) => a.day - b.day)
    latest.set(entity, day)
  }
  return values
}

export function withCarried({ from, to }: DayRange): DayRange {
  return { from: from - carriedDays, to }
}

export function groupTail(values: readonly DayValue[], shown: readonly number[], others: number): DayValue[] {
  const own = new Set(shown)
  const together = new Map<Day, number>()
  const gathered: DayValue[] = []
  for (const each of values) {
    if (own.has(each.entity)) gathered.push(each)
    else together.set(each.day, (together.get(each.day) ?? 0) + each.value)
  }
  for (const [day, value] of together) gathered.push({ entity: others, day, value })
  return gathered
}
