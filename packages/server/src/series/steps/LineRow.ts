import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { toWhole, toStockRest } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import {
  type DailyColumn,
  type KeptSums,
  type Marked,
  sumIn,
  valueOn,
  addMarks,
  addUpDays,
} from '../../domain/daily/DailyColumns.ts'
import { toExpectedEnd, type DailyLine, type Part } from '../../domain/daily/DailyLine.ts'

/**
 * A line with its daily values. They may be those that are kept, so they may begin before the days that were asked for and end after
 * them, and nobody changes them.
 */
export interface LineRow extends Pick<DailyLine, 'kind'>, DailyColumn, Marked {
  /** The first day that the line has. Days before it are outside, not missing. */
  readonly firstDay: Day
  /** The day on which the data of all such lines begin; minus infinity for a line whose own history is complete. */
  readonly dataFrom: Day
  /** The last day of a line that has ended, else plus infinity. */
  readonly expectedTo: Day
  /** The parts that the line is the sum of; absent for a line by itself. */
  readonly getParts?: () => readonly (Part & Marked)[]
  /** The members of a star that the line is the sum of. */
  readonly members?: readonly LineRow[]
  /** The kept history of a line by itself. */
  readonly history?: KeptSums
  /** Whether parts may be shown as shares of the line's sum over some days; absent for a line by itself. */
  readonly isShareable?: IsShareable
}

export const isAsOldAsData = ({ firstDay, dataFrom }: Pick<LineRow, 'firstDay' | 'dataFrom'>) =>
  firstDay <= dataFrom

/** Comes before every day. */
export const noBegin = Number.NEGATIVE_INFINITY

/** A line without values. */
export const unknownRow: LineRow = {
  kind: 'flow',
  from: 0,
  column: new Float64Array(),
  filled: null,
  firstDay: Number.POSITIVE_INFINITY,
  expectedTo: noBegin,
  dataFrom: noBegin,
}

/** The parts that a line is the sum of, or the line as one. */
export function partsOf(line: LineRow): readonly (Part & Marked)[] {
  return line.getParts?.() ?? [line]
}

export function readRow(line: DailyLine, days: DayRange): LineRow {
  const { kind, firstDay, dataFrom = noBegin, parts, members } = line
  const [only, ...others] = parts ?? []
  if (only && others.length === 0) {
    const { from, column, filled, expectedTo, history } = only
    return { kind, firstDay, dataFrom, from, column, filled, expectedTo, ...(history ? { history } : {}) }
  }
  const read = line.read(days)
  const last = days.from + read.column.findLastIndex(value => !Number.isNaN(value))
  const expectedTo = toExpectedEnd(last, Math.min(line.asOf, days.to))
  const ownRow = { kind, firstDay, dataFrom, from: days.from, expectedTo, ...read }
  if (members) return { ...ownRow, members: members.map(member => readRow(member, days)) }
  if (!parts) return ownRow
  const getParts = () => parts
  return { ...ownRow, getParts, isShareable: toShareable(kind, getParts, days.to) }
}

type IsShareable = (days: DayRange) => boolean

/**
 * Tells whether parts of a line have shares of it, by the rule of the rankings: losses and dominating members leave none. `lastDay` is the
 * last day that was read.
 */
function toShareable(kind: MetricKind, getParts: () => readonly Part[], lastDay: Day): IsShareable {
  const known = new Map<string, boolean>()
  let hasLosses: boolean | undefined
  const valueIn = (days: DayRange) => (part: Part) =>
    kind === 'flow' ? sumIn(part, days).sum : valueOn(part, Math.min(days.to, lastDay))
  return days => {
    hasLosses ??= getParts().some(({ column }) => column.some(value => value < 0))
    const key = `${days.from} ${days.to}`
    const isShareable = known.get(key) ?? (!hasLosses || toWhole(getParts().map(valueIn(days))) !== null)
    known.set(key, isShareable)
    return isShareable
  }
}

/**
 * The part of a whole beyond the given parts. It is unknown on a day on which a part that has begun has no value, and where the parts are
 * more than the whole, unless parts can be negative.
 */
export function toRest(whole: LineRow, parts: readonly LineRow[], canBeNegative: boolean): LineRow {
  const { kind, from, firstDay, expectedTo } = whole
  const column = whole.column.map((all, index) => {
    let known = 0
    for (const part of parts) {
      const value = part.column[from + index - part.from] ?? Number.NaN
      if (!Number.isNaN(value) || from + index >= part.firstDay) known += value
    }
    return all < known && !canBeNegative ? (toStockRest(all, known) ?? Number.NaN) : all - known
  })
  const filled = addMarks([whole, ...parts], { from, to: from + column.length - 1 })
  return { kind, from, firstDay, expectedTo, dataFrom: noBegin, column, filled }
}

/** The sum of lines over some days, which are compared each by itself. */
export function toSum([first, ...others]: readonly [LineRow, ...LineRow[]], days: DayRange): LineRow {
  const lines = [first, ...others]
  const { kind, dataFrom } = first
  const firstDay = Math.min(...lines.map(line => line.firstDay))
  const expectedTo = Math.max(...lines.map(line => line.expectedTo))
  const getParts = () => lines.flatMap(partsOf)
  return { kind, from: days.from, firstDay, expectedTo, dataFrom, getParts, ...addUpDays(lines, days) }
}
