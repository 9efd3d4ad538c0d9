import { startOf, type Day } from '@analytics/contract/query/day'

/** Loops over single days, with which tests calculate the explorer's answers a second time. */
export type Daily = (day: Day) => number | null

type Grain = 'D' | 'W' | 'M' | 'Q'

export const daysBetween = (from: Day, to: Day) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** The first day of the calendar bucket. */
function beginOf(grain: Grain, day: Day): Day {
  const date = new Date(startOf(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (grain === 'W') return day - ((date.getUTCDay() + 6) % 7)
  if (grain === 'D') return day
  return Date.UTC(year, grain === 'M' ? month : month - (month % 3), 1) / 86_400_000
}

/** The days of a range, bucket by bucket. */
export function split(grain: Grain, from: Day, to: Day): Day[][] {
  const buckets = new Map<Day, Day[]>()
  for (const day of daysBetween(from, to)) {
    const begin = beginOf(grain, day)
    buckets.set(begin, [...(buckets.get(begin) ?? []), day])
  }
  return [...buckets.values()]
}

export function sum(of: Daily, days: readonly Day[]): number | null {
  let total: number | null = null
  for (const day of days) {
    const value = of(day)
    if (value !== null) total = (total ?? 0) + value
  }
  return total
}

export function mean(of: Daily, days: readonly Day[]): number | null {
  const known = days.filter(day => of(day) !== null)
  const total = sum(of, known)
  return total === null ? null : total / known.length
}

export const divide = (a: number | null, b: number | null) =>
  a === null || b === null || b === 0 ? null : a / b
export const times = (a: number | null, by: number) => (a === null ? null : a * by)

/** The ratio of the sums over the days on which both have a value. */
export function ratio(part: Daily, whole: Daily, days: readonly Day[]): number | null {
  const both = days.filter(day => part(day) !== null && whole(day) !== null)
  return divide(sum(part, both), sum(whole, both))
}

/** The change of a ratio in points, over the days that have a partner so many days earlier. */
export function pointsOf(part: Daily, whole: Daily, days: readonly Day[]): number | null {
  const has = (day: Day) => part(day) !== null && whole(day) !== null
  const paired = days.filter(day => has(day) && has(day - days.length))
  // A change over less than half of the range tells nothing of the range.
  if (paired.length * 2 < days.length) return null
  const [now, before] = [
    ratio(part, whole, paired),
    ratio(
      part,
      whole,
      paired.map(day => day - days.length),
    ),
  ]
  return now === null || before === null ? null : (now - before) * 100
}
