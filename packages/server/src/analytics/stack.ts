import type { Day } from '@analytics/contract/vocabulary/day'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
import { bucketsOf, resamplePeriods, type ResamplePeriod } from '@analytics/contract/vocabulary/resample'
import { daysIn, type DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from './asOf.ts'

export interface StackBucket extends DayRange {
  /** The calendar's whole bucket lies within the complete days of the frame. */
  readonly whole: boolean
  /** The bucket is whole, and none of the days that its values are made of is missing. */
  readonly complete: boolean
  /** The bucket holds days after the last complete one. */
  readonly partial: boolean
  /** Days of the bucket on which anybody has a value; of averages, everybody who has any in the bucket. */
  readonly daysPresent: number
}

export interface Stack {
  readonly buckets: readonly StackBucket[]
  /** Values per bucket by entity; null where no day of the bucket has a value. */
  readonly series: ReadonlyMap<number, readonly (number | null)[]>
  /** How many days of each bucket an entity has a value on. */
  readonly days: ReadonlyMap<number, readonly number[]>
  /** The days of each bucket on which everybody who has any value in it has one. */
  readonly sharedDays: readonly number[]
}

export const emptyStack: Stack = { buckets: [], series: new Map(), days: new Map(), sharedDays: [] }

/**
 * Daily values in buckets: the sum of a flow, the last reading of a level. `range` is the frame's complete days; `lastDay` the last day with any
 * data, which may lie after it. Of a bucket that the frame cuts, only the days inside count, and it says so.
 */
export function toStack(
  values: readonly DayValue[],
  entities: readonly number[],
  period: ResamplePeriod,
  range: DayRange,
  lastDay: Day,
  nature: Nature = 'flow',
): Stack {
  const shown = { from: range.from, to: Math.max(range.to, lastDay) }
  const buckets = bucketsOf(period, shown).map(bucket => ({
    from: Math.max(bucket.from, shown.from),
    to: bucket.to > range.to ? bucket.to : Math.min(bucket.to, shown.to),
    // A cut at its start takes nothing from a bucket's last reading.
    whole: (nature === 'level' || bucket.from >= range.from) && bucket.to <= range.to,
    partial: Math.min(bucket.to, shown.to) > range.to,
  }))
  const indexOf = new Map<Day, number>()
  for (const [index, { from, to }] of buckets.entries())
    for (let day = from; day <= to; day++) indexOf.set(day, index)
  const series = new Map<number, (number | null)[]>(
    entities.map(entity => [entity, Array.from({ length: buckets.length }, () => null)]),
  )
  const days = new Map(entities.map(entity => [entity, buckets.map(() => 0)]))
  const present = buckets.map(() => new Map<Day, number>())
  const inOrder = nature === 'flow' ? values : values.toSorted((a, b) => a.day - b.day)
  for (const { entity, day, value } of inOrder) {
    const index = indexOf.get(day)
    const data = series.get(entity)
    const own = days.get(entity)
    if (index === undefined || !data || !own || day > shown.to) continue
    data[index] = nature === 'flow' ? (data[index] ?? 0) + value : value
    own[index] = (own[index] ?? 0) + 1
    const there = present[index]
    there?.set(day, (there.get(day) ?? 0) + 1)
  }
  return {
    buckets: buckets.map((bucket, index) => {
      const daysPresent = present[index]?.size ?? 0
      const complete = bucket.whole && (nature === 'level' || daysPresent === daysIn(bucket))
      return { ...bucket, complete, daysPresent }
    }),
    series,
    days,
    sharedDays: buckets.map((_, index) => {
      const members = [...days.values()].filter(own => (own[index] ?? 0) > 0).length
      return [...(present[index]?.values() ?? [])].filter(count => count === members).length
    }),
  }
}

/** What those who have a value on as many days of a bucket have in it together. */
export interface TailSum {
  /** The bucket's index. */
  readonly bucket: number
  readonly days: number
  readonly sum: number
}

/**
 * A stack of a flow's sums as daily averages, each entity's over the days of the bucket on which it has a value; one
 * that has every day of a whole week or month is divided by the period's divisor. `tail` are the members of `others`,
 * whose average is the sum of theirs: what a bar comes to does not depend on who is drawn apart. A bar in which
 * anybody drawn misses a day is not complete.
 */
export function toDailyAverages(
  { buckets, series, days, sharedDays }: Stack,
  period: ResamplePeriod,
  others: number,
  tail: readonly TailSum[],
): Stack {
  const toAverage = (sum: number, at: number, present: number) => {
    const bucket = buckets[at]
    const hasAll = bucket?.whole === true && present === daysIn(bucket)
    return sum / (hasAll ? resamplePeriods[period].divisor : Math.max(1, present))
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
      return { ...bucket, daysPresent, complete: bucket.whole && daysPresent === daysIn(bucket) }
    }),
    series: averaged,
    days,
    sharedDays,
  }
}

/** How long a reading stands when no newer one comes. */
const carriedDays = 2

/**
 * A level that was not read on a day stands as it was read last, for two days at most, so that a stack does not lose
 * what only its reading lost. `values` begin as many days before `from`; nothing is carried beyond `to`.
 */
export function carryReadings(values: readonly DayValue[], { from, to }: DayRange): DayValue[] {
  const byEntity = new Map<number, Map<Day, number>>()
  for (const { entity, day, value } of values) {
    const daily = byEntity.get(entity) ?? new Map<Day, number>()
    daily.set(day, value)
    byEntity.set(entity, daily)
  }
  const carried: DayValue[] = []
  for (const [entity, daily] of byEntity) {
    for (let day = from; day <= to; day++) {
      for (let back = 0; back <= carriedDays; back++) {
        const value = daily.get(day - back)
        if (value === undefined) continue
        carried.push({ entity, day, value })
        break
      }
    }
  }
  return carried
}

/** The days before a range that a carried reading may be from. */
export function withCarried({ from, to }: DayRange): DayRange {
  return { from: from - carriedDays, to }
}

/** Daily values of each of `apart`, and of all others together under one entity. */
export function gatherOthers(
  values: readonly DayValue[],
  apart: readonly number[],
  others: number,
): DayValue[] {
  const own = new Set(apart)
  const together = new Map<Day, number>()
  const gathered: DayValue[] = []
  for (const each of values) {
    if (own.has(each.entity)) gathered.push(each)
    else together.set(each.day, (together.get(each.day) ?? 0) + each.value)
  }
  for (const [day, value] of together) gathered.push({ entity: others, day, value })
  return gathered
}
