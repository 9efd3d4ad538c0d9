import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { countMonths, isWholeMonths, toYearAfter, toYearBefore } from '@analytics/contract/query/versus'

import type { RankedDays } from '../../domain/table/ranking.ts'

/** A range, the days that it is compared with, and how the days of the two are paired. */
export interface PairedRanges {
  readonly range: DayRange
  readonly days: DayRange
  /** The compared day of each day of the range. A day whose partner is null counts without one. */
  readonly partners: Partners
  /** The day of the range of each compared day. */
  readonly partnersBefore: Partners
  /** Whether no day has a partner outside the two ranges. */
  readonly isClosed: boolean
}

export type Partners = readonly (Day | null)[]

/** Pairs a range with the days that it is compared with; null where there are none. */
export function pairDays({ range, before, isByYear }: RankedDays): PairedRanges | null {
  if (!before) return null
  return isByYear ? pairByYear(range, before) : pairByPosition(range, before)
}

/**
 * Pairs day k of a range with day k of the other. Days that only the longer one has are left out, except in whole months:
 * a quarter of 92 days is compared with all of one of 91.
 */
export function pairByPosition(range: DayRange, days: DayRange): PairedRanges {
  const shift = range.from - days.from
  const isRestCounted = isSameMonths(range, days)
  const find = (day: Day, within: DayRange) => (isRestCounted && !isWithin(day, within) ? null : day)
  return pair(
    range,
    days,
    listDays(range).map(day => find(day - shift, days)),
    listDays(days).map(day => find(day + shift, range)),
  )
}

/** Pairs each day with the same calendar day of the year before. */
export function pairByYear(range: DayRange, days: DayRange): PairedRanges {
  return pair(range, days, listDays(range).map(toYearBefore), listDays(days).map(toYearAfter))
}

function pair(range: DayRange, days: DayRange, partners: Partners, partnersBefore: Partners): PairedRanges {
  const areWithin = (foundPartners: Partners, other: DayRange) =>
    foundPartners.every(day => day === null || isWithin(day, other))
  const isClosed = areWithin(partners, days) && areWithin(partnersBefore, range)
  return { range, days, partners, partnersBefore, isClosed }
}

/** A month is compared with a month and a quarter with a quarter, although they may differ in length. */
export function isSameMonths(range: DayRange, other: DayRange): boolean {
  return isWholeMonths(range) && isWholeMonths(other) && countMonths(range) === countMonths(other)
}

const listDays = (range: DayRange) =>
  Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => range.from + index)

export const isWithin = (day: Day, { from, to }: DayRange) => day >= from && day <= to
