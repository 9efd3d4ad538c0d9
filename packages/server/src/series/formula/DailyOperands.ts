import { isCombination } from '@analytics/contract/formula/evaluate'
import { linesOf, partsOf, type Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wholeOf } from '@analytics/contract/lines/wholeOf'
import { metrics, type Metric, type MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { Marked } from '../../domain/DailyColumns.ts'

/** A column with a value for each day from the first day that the operands share, NaN where there is none. */
export interface DailyOperand extends Marked {
  readonly kind: MetricKind
  /** The first day that the line has. Days before it are outside, not missing. */
  readonly firstDay: Day
  /** Whether parts may be shown as shares of the line's sum over some days; absent where no part is ever negative. */
  readonly isShareable?: IsShareable | null
}

export type IsShareable = (days: DayRange) => boolean

/** A line without values. */
export function toUnknown(metric: Metric, days: DayRange): DailyOperand {
  const column = new Float64Array(countDays(days)).fill(Number.NaN)
  return { kind: metrics[metric].kind, column, filled: null, firstDay: Number.POSITIVE_INFINITY }
}

/** The days on which a value counts, one number for each day of the columns; null where every day does. */
export type Mask = Uint8Array | null

/** A row has two sets of days: those on which its flows have a value, and those on which its stocks and prices have one. */
export interface RowDays {
  readonly flow: Mask
  readonly stock: Mask
}

export const anyDays: RowDays = { flow: null, stock: null }

/** The daily values that formulas read. Every column begins on `from` and ends on the as-of day of the row. */
export class DailyOperands {
  readonly from: Day
  readonly to: Day
  readonly #columns: ReadonlyMap<string, DailyOperand>

  /** `columns` are by line name. */
  constructor({ from, to }: DayRange, columns: ReadonlyMap<string, DailyOperand>) {
    this.from = from
    this.to = to
    this.#columns = columns
  }

  get(line: Line): DailyOperand {
    const found = this.#columns.get(toLineName(line))
    if (!found) throw new Error(`${toLineName(line)} was not read`)
    return found
  }

  /** The line of which another line is a share. */
  getWhole(line: Line): DailyOperand {
    const whole = wholeOf(line)
    if (!whole) throw new Error(`${toLineName(line)} is no share`)
    return this.get(whole)
  }

  /** The days on which every operand of a formula has a value, flows and stocks apart. */
  daysOf(formula: Formula): RowDays {
    if (formula.kind === 'line') return this.#daysOf(this.get(formula.line))
    const parts = partsOf(formula).map(each => this.daysOf(each))
    if (formula.kind !== 'call') return intersect(parts)
    const [of] = formula.of
    if (formula.name === 'share' && of?.kind === 'line')
      return intersect([...parts, this.#daysOf(this.getWhole(of.line))])
    // One known argument is enough, and each uses its own days.
    return isCombination(formula.name) ? unite(parts) : intersect(parts)
  }

  /** The day from which on the flows of a formula are known: a bucket that begins before it is no whole one. */
  beginOf(formula: Formula): Day {
    if (formula.kind === 'line') return beginOf(this.get(formula.line))
    const begins = partsOf(formula).map(each => this.beginOf(each))
    if (formula.kind !== 'call') return Math.max(...begins, noBegin)
    if (isCombination(formula.name)) return Math.min(...begins)
    const [of] = formula.of
    const whole = formula.name === 'share' && of?.kind === 'line' ? this.getWhole(of.line) : null
    return Math.max(...begins, whole ? beginOf(whole) : noBegin)
  }

  /** The days of a range on which the stocks of a formula are repeated; a day counts by the repeated part of its members. */
  countFilled(formula: Formula, { from, to }: DayRange): number {
    const marks = linesOf(formula).flatMap(line => this.#columns.get(toLineName(line))?.filled ?? [])
    if (marks.length === 0) return 0
    let days = 0
    for (let at = from - this.from; at <= to - this.from; at++)
      days += Math.max(...marks.map(each => each[at] ?? 0))
    return days
  }

  #daysOf({ kind, column }: DailyOperand): RowDays {
    const known = new Uint8Array(column.length)
    for (let at = 0; at < column.length; at++) known[at] = Number.isNaN(column[at] ?? Number.NaN) ? 0 : 1
    return kind === 'flow' ? { flow: known, stock: null } : { flow: null, stock: known }
  }
}

/** A bucket of a stock is its last value, wherever in the bucket the line began. */
const noBegin = Number.NEGATIVE_INFINITY

const beginOf = ({ kind, firstDay }: DailyOperand) => (kind === 'flow' ? firstDay : noBegin)

export function intersect(all: readonly RowDays[]): RowDays {
  return merge(all, (one, other) => one & other)
}

function unite(all: readonly RowDays[]): RowDays {
  return merge(all, (one, other) => one | other)
}

function merge(all: readonly RowDays[], join: (one: number, other: number) => number): RowDays {
  const both = (one: Mask, other: Mask): Mask => {
    if (!one || !other) return one ?? other
    // A loop, because `map` takes several times as long for a thousand members.
    const joined = new Uint8Array(one.length)
    for (let at = 0; at < one.length; at++) joined[at] = join(one[at] ?? 0, other[at] ?? 0)
    return joined
  }
  return all.reduce(
    (days, each) => ({ flow: both(days.flow, each.flow), stock: both(days.stock, each.stock) }),
    anyDays,
  )
}
