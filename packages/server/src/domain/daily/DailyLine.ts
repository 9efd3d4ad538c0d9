import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumn, KeptSums, Marked } from './DailyColumns.ts'

export interface DailySpan {
  /** The last complete day; the days after it are partial. */
  readonly asOf: Day
  readonly firstDay: Day
  readonly lastDay: Day
}

/** The daily values of one line, whatever they are of and wherever they are stored. */
export interface DailyLine extends DailySpan {
  readonly kind: MetricKind
  /** A value for each day, NaN where there is none, with the marks of a stock. The arrays are the caller's own. */
  read(days: DayRange): Marked
  /** The day on which the data of all such lines begin. Absent for a line whose own history is complete. */
  readonly dataFrom?: Day
  /** The kept histories that the line is the sum of; absent for a line that is computed. */
  readonly parts?: readonly (Part & Marked)[]
  /** The members of a star that the line is the sum of. */
  readonly members?: readonly DailyLine[]
}

/** An entry without a value for this many days counts as silent, and the as-of day no longer waits for it. */
export const silentDays = 3

/** An entry has ended once it has been silent for longer than the as-of rule waits. Until then it is late. */
export function hasEnded(lastDay: Day, asOf: Day): boolean {
  return asOf - lastDay > silentDays
}

/** The last day on which an entry is expected to have a value: without an end while it may only be late. */
export function toExpectedEnd(lastDay: Day, asOf: Day): Day {
  return hasEnded(lastDay, asOf) ? lastDay : Number.POSITIVE_INFINITY
}

/** A line by itself, or one part of a sum. From its first day on, a day without a value is a gap until the part has ended. */
export interface Part extends DailyColumn {
  readonly firstDay: Day
  /** Its last day if it has ended, else plus infinity. */
  readonly expectedTo: Day
  /** The kept history of the column, with its kept sums. */
  readonly history?: KeptSums
}

/** Whether a part should have a value on a day and has none. */
export function isGap({ from, column, firstDay, expectedTo }: Part, day: Day): boolean {
  return day >= firstDay && day <= expectedTo && Number.isNaN(column[day - from] ?? Number.NaN)
}

/** The days that all lines have reached, from the first day that any of them has. */
export function toCommonSpan([first, ...others]: readonly DailySpan[]): DailySpan | null {
  if (!first) return null
  return others.reduce<DailySpan>(
    (common, { asOf, firstDay, lastDay }) => ({
      asOf: Math.min(common.asOf, asOf),
      firstDay: Math.min(common.firstDay, firstDay),
      lastDay: Math.min(common.lastDay, lastDay),
    }),
    first,
  )
}
