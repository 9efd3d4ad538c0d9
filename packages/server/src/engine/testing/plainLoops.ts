import { startOf, type Day } from '@analytics/contract/query/day'
import { expect } from 'vitest'

/** Loops over single days, with which tests calculate the explorer's answers a second time. */
export type Daily = (day: Day) => number | null

type Grain = 'D' | 'W' | 'M' | 'Q'

export const daysBetween = (from: Day, to: Day) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

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

export function sum(valueOn: Daily, days: readonly Day[]): number | null {
  let total: number | null = null
  for (const day of days) {
    const value = valueOn(day)
    if (value !== null) total = (total ?? 0) + value
  }
  return total
}

export function mean(valueOn: Daily, days: readonly Day[]): number | null {
  const knownDays = days.filter(day => valueOn(day) !== null)
  const total = sum(valueOn, knownDays)
  return total === null ? null : total / knownDays.length
}

export const divide = (a: number | null, b: number | null) =>
  a === null || b === null || b === 0 ? null : a / b
export const times = (a: number | null, by: number) => (a === null ? null : a * by)

/** The ratio of the sums over the days on which both have a value. */
export function ratio(part: Daily, whole: Daily, days: readonly Day[]): number | null {
  const both = days.filter(day => part(day) !== null && whole(day) !== null)
  return divide(sum(part, both), sum(whole, both))
}

/**
 * The change of a ratio in points against as many days before. Each side is the sum of members: of a member, a day counts whose partner
 * has a value or lies before its first day or after its last.
 */
export function pointsOf(
  parts: readonly Daily[],
  wholes: readonly Daily[],
  days: readonly Day[],
  history: readonly Day[],
): number | null {
  const back = days.length
  const counted = (members: readonly Daily[], by: number): Daily => {
    const lives = members.map(member => history.filter(day => member(day) !== null))
    return day => {
      const ownValues = members.map((member, index) => {
        const [first = day, last = day] = [lives[index]?.[0], lives[index]?.at(-1)]
        const partner = day + by
        const isThere =
          member(partner) !== null || (members.length > 1 && (partner < first || partner > last))
        return isThere ? member(day) : null
      })
      return ownValues.reduce((total, value) => (value === null ? total : (total ?? 0) + value), null)
    }
  }
  const now = [counted(parts, -back), counted(wholes, -back)] as const
  const before = [counted(parts, back), counted(wholes, back)] as const
  const paired = days.filter(day => now.every(side => side(day) !== null))
  // A change over less than half of the range tells nothing of the range.
  if (paired.length * 2 < days.length) return null
  const [later, earlier] = [
    ratio(...now, days),
    ratio(
      ...before,
      days.map(day => day - back),
    ),
  ]
  return later === null || earlier === null ? null : (later - earlier) * 100
}

/** Expects values to be the same but for the last digits. */
export function expectValues(
  values: readonly (number | null)[] | undefined,
  wantedValues: readonly (number | null)[],
) {
  expect(values).toHaveLength(wantedValues.length)
  expect(wantedValues.filter(value => value !== null).length).toBeGreaterThan(0)
  for (const [index, value] of (values ?? []).entries()) {
    const wantedValue = wantedValues[index] ?? null
    if (value === null || wantedValue === null) expect([index, value]).toEqual([index, wantedValue])
    else expect(value / wantedValue).toBeCloseTo(1, 8)
  }
}

interface RankedDays {
  /** All days of the data, up to the as-of day. */
  readonly days: readonly Day[]
  readonly now: readonly Day[]
  readonly before: readonly Day[]
}

/**
 * Gains of share in points. A gap of an application is left out of it and of the whole, with its partner; what pairs with a gap of
 * another one is left out of the whole. Before it began, and once it has been silent for more than three days, it earned nothing.
 */
export function toShareGains(apps: readonly Daily[], whole: Daily, { days, now, before }: RankedDays) {
  const asOf = days.at(-1) ?? 0
  const lives = apps.map(daily => {
    const knownDays = days.filter(day => daily(day) !== null)
    const [first = asOf + 1, last = asOf + 1] = [knownDays.at(0), knownDays.at(-1)]
    return {
      daily,
      isGap: (day: Day) => daily(day) === null && day >= first && (day <= last || asOf - last <= 3),
    }
  })
  const wholeOn = (day: Day, partner: Day) =>
    lives.reduce((left, { daily, isGap }) => left - (isGap(partner) ? (daily(day) ?? 0) : 0), whole(day) ?? 0)
  return (app: number): number => {
    const ownLife = lives[app]
    if (!ownLife) return Number.NaN
    const parts = { now: 0, before: 0 }
    const wholes = { now: 0, before: 0 }
    for (const [index, day] of now.entries()) {
      const partner = before[index] ?? day
      if (ownLife.isGap(day) || ownLife.isGap(partner)) continue
      parts.now += ownLife.daily(day) ?? 0
      parts.before += ownLife.daily(partner) ?? 0
      wholes.now += wholeOn(day, partner)
      wholes.before += wholeOn(partner, day)
    }
    return (parts.now / wholes.now - parts.before / wholes.before) * 100
  }
}
