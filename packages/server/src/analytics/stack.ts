import type { Day } from '@analytics/contract/vocabulary/day'
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
 * Sums daily values of a flow into buckets. `range` is the frame's complete days; `lastDay` the last day with any
 * data, which may lie after it. Of a bucket that the frame cuts, only the days inside count, and it says so.
 */
export function toStack(
  values: readonly DayValue[],
  entities: readonly number[],
  period: ResamplePeriod,
  range: DayRange,
  lastDay: Day,
): Stack {
  const shown = { from: range.from, to: Math.max(range.to, lastDay) }
  const buckets = bucketsOf(period, shown).map(bucket => ({
    from: Math.max(bucket.from, shown.from),
    to: bucket.to > range.to ? bucket.to : Math.min(bucket.to, shown.to),
    complete: bucket.from >= range.from && bucket.to <= range.to,
    partial: Math.min(bucket.to, shown.to) > range.to,
  }))
  const indexOf = new Map<Day, number>()
  for (const [index, { from, to }] of buckets.entries())
    for (let day = from; day <= to; day++) indexOf.set(day, index)
  const series = new Map<number, (number | null)[]>(
    entities.map(entity => [entity, Array.from({ length: buckets.length }, () => null)]),
  )
  const daysOf = buckets.map(() => new Set<Day>())
  for (const { entity, day, value } of values) {
    const index = indexOf.get(day)
    const data = series.get(entity)
    if (index === undefined || !data || day > shown.to) continue
    data[index] = (data[index] ?? 0) + value
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
