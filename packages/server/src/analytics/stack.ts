import type { Day } from '@analytics/contract/vocabulary/day'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
import { bucketsOf, resamplePeriods, type ResamplePeriod } from '@analytics/contract/vocabulary/resample'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from './asOf.ts'

export interface StackBucket extends DayRange {
  /** The bucket lies within the complete days of the frame. */
  readonly complete: boolean
  /** The bucket holds days after the last complete one. */
  readonly partial: boolean
  /** Days of the bucket on which anybody has a value. */
  readonly daysPresent: number
}

export interface Stack {
  readonly buckets: readonly StackBucket[]
  /** Values per bucket by entity; null where no day of the bucket has a value. */
  readonly series: ReadonlyMap<number, readonly (number | null)[]>
}

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
    complete: (nature === 'level' || bucket.from >= range.from) && bucket.to <= range.to,
    partial: Math.min(bucket.to, shown.to) > range.to,
  }))
  const indexOf = new Map<Day, number>()
  for (const [index, { from, to }] of buckets.entries())
    for (let day = from; day <= to; day++) indexOf.set(day, index)
  const series = new Map<number, (number | null)[]>(
    entities.map(entity => [entity, Array.from({ length: buckets.length }, () => null)]),
  )
  const daysOf = buckets.map(() => new Set<Day>())
  const inOrder = nature === 'flow' ? values : values.toSorted((a, b) => a.day - b.day)
  for (const { entity, day, value } of inOrder) {
    const index = indexOf.get(day)
    const data = series.get(entity)
    if (index === undefined || !data || day > shown.to) continue
    data[index] = nature === 'flow' ? (data[index] ?? 0) + value : value
    daysOf[index]?.add(day)
  }
  return {
    buckets: buckets.map((bucket, index) => ({ ...bucket, daysPresent: daysOf[index]?.size ?? 0 })),
    series,
  }
}

/**
 * A stack of sums as daily rates: a complete week is divided by 7 and a complete month by 30, a bucket that is cut
 * or still running by the days of it that are there.
 */
export function toDailyAverages({ buckets, series }: Stack, period: ResamplePeriod): Stack {
  const divisors = buckets.map(({ complete, daysPresent }) =>
    complete ? resamplePeriods[period].divisor : Math.max(1, daysPresent),
  )
  const averaged = [...series].map(
    ([entity, values]) =>
      [entity, values.map((value, at) => (value === null ? null : value / (divisors[at] ?? 1)))] as const,
  )
  return { buckets, series: new Map(averaged) }
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
