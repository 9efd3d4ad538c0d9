import { firstOfMonth, lastOfMonth, mondayOf, type Day } from './day.ts'
import type { DayRange, TimeFrame } from './timeFrame.ts'

/** `divisor` is the spec's: it turns a week's or a month's sum into a daily rate where a view asks for that. */
export const resamplePeriods = {
  D: { label: 'D', words: 'day', divisor: 1 },
  W: { label: 'W', words: 'week', divisor: 7 },
  M: { label: 'M', words: 'month', divisor: 30 },
} as const

export type ResamplePeriod = keyof typeof resamplePeriods

export const resamplePeriodIds = Object.keys(resamplePeriods) as ResamplePeriod[]

export const defaultResamplePeriod: ResamplePeriod = 'D'

export function isResamplePeriod(value: unknown): value is ResamplePeriod {
  return typeof value === 'string' && Object.hasOwn(resamplePeriods, value)
}

/** Daily bars are not offered for two years: too many for the eye. */
export function isResampleOffered(period: ResamplePeriod, frame: TimeFrame): boolean {
  return !(period === 'D' && frame === '2y')
}

/** The period that is shown when `period` was asked for: D becomes W at 2y. */
export function resampleFor(period: ResamplePeriod, frame: TimeFrame): ResamplePeriod {
  return isResampleOffered(period, frame) ? period : 'W'
}

/** The whole calendar bucket (day, ISO week from Monday, month) that a day lies in. */
export function bucketOf(period: ResamplePeriod, day: Day): DayRange {
  if (period === 'W') return { from: mondayOf(day), to: mondayOf(day) + 6 }
  if (period === 'M') return { from: firstOfMonth(day), to: lastOfMonth(day) }
  return { from: day, to: day }
}

/** Every calendar bucket that a range touches, in order; the first and last may reach beyond the range. */
export function bucketsOf(period: ResamplePeriod, { from, to }: DayRange): DayRange[] {
  const buckets: DayRange[] = []
  for (let day = from; day <= to;) {
    const bucket = bucketOf(period, day)
    buckets.push(bucket)
    day = bucket.to + 1
  }
  return buckets
}
