import { isCombination } from '@analytics/contract/formula/evaluate'
import { linesOf, partsOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wholeOf } from '@analytics/contract/lines/wholeOf'
import { metrics, type Metric, type MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { valueOn, type Marked } from '../../domain/DailyColumns.ts'
import type { Part } from '../../domain/DailyLine.ts'
import { isNewBy, visitCounted, type PairedRanges } from '../steps/compare.ts'

/** A column with a value for each day from the first day that the operands share, NaN where there is none. */
export interface DailyOperand extends Marked {
  readonly kind: MetricKind
  /** The first day that the line has. Days before it are outside, not missing. */
  readonly firstDay: Day
  /** The day on which the data of all such lines begin; absent for a line whose own history is complete. */
  readonly dataFrom?: Day
  /** The parts that the line is the sum of; absent for a line by itself. */
  readonly getParts?: () => readonly Part[]
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
  readonly #paired = new Map<string, { readonly compared: PairedRanges; readonly columns: PairedColumns }>()

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
    return this.#beginOf(formula, beginOf)
  }

  /** The first day on which a formula can have a value. */
  firstDayOf(formula: Formula): Day {
    return this.#beginOf(formula, ({ firstDay }) => firstDay)
  }

  /** The day on which the data of a line begin. */
  dataFrom(line: Line): Day {
    return this.get(line).dataFrom ?? noBegin
  }

  #beginOf(formula: Formula, of: (operand: DailyOperand) => Day): Day {
    if (formula.kind === 'line') return of(this.get(formula.line))
    const begins = partsOf(formula).map(each => this.#beginOf(each, of))
    if (formula.kind !== 'call') return Math.max(...begins, noBegin)
    if (isCombination(formula.name)) return Math.min(...begins)
    const [part] = formula.of
    const whole = formula.name === 'share' && part?.kind === 'line' ? this.getWhole(part.line) : null
    return Math.max(...begins, whole ? of(whole) : noBegin)
  }

  /** The day from which on the flows of a formula are known, if they are younger than their data. */
  beginAfterData(formula: Formula): Day {
    return this.#beginOf(formula, operand => (isAsOldAsData(operand) ? noBegin : beginOf(operand)))
  }

  /**
   * The values that a comparison counts, on both of its sides. Each operand is compared like for like: the sum of several pairs the
   * days of each part. A new operand counts as it is, for a formula that is no younger has it among others.
   */
  pair(formula: Formula, compared: PairedRanges): Record<'now' | 'before', DailyOperands> {
    const [now, before] = [new Map<string, DailyOperand>(), new Map<string, DailyOperand>()]
    for (const line of allLines(formula)) {
      const operand = this.get(line)
      const paired = this.#pairOnce(line, compared)
      now.set(toLineName(line), { ...operand, filled: null, column: paired.now })
      before.set(toLineName(line), { ...operand, filled: null, column: paired.before })
    }
    return { now: new DailyOperands(this, now), before: new DailyOperands(this, before) }
  }

  /** Whether no operand lacks a value on a day of the spans. The parts of a sum may, so no sum is whole. */
  isWhole(formula: Formula, spans: readonly DayRange[]): boolean {
    return allLines(formula).every(line => {
      const { column, getParts } = this.get(line)
      return !getParts && spans.every(({ from, to }) => hasEvery(column, from - this.from, to - this.from))
    })
  }

  /** Every member of a wildcard may be divided by the same sum of hundreds of parts. */
  #pairOnce(line: Line, compared: PairedRanges): PairedColumns {
    const name = toLineName(line)
    const known = this.#paired.get(name)
    if (known?.compared === compared) return known.columns
    const columns = pairOperand(this.get(line), this.from, compared)
    this.#paired.set(name, { compared, columns })
    return columns
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

const isAsOldAsData = ({ firstDay, dataFrom = noBegin }: DailyOperand) => firstDay <= dataFrom

function hasEvery(column: Float64Array, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if (Number.isNaN(column[at] ?? Number.NaN)) return false
  return true
}

type PairedColumns = Readonly<Record<'now' | 'before', Float64Array>>

/** The columns of an operand with the values that a comparison counts. */
function pairOperand(operand: DailyOperand, from: Day, compared: PairedRanges): PairedColumns {
  const { kind, column, firstDay, dataFrom = noBegin } = operand
  const { range, days } = compared
  if (kind === 'flow' && !isAsOldAsData(operand) && isNewBy(firstDay, compared))
    return { now: column, before: column }
  const own = operand.getParts?.() ?? []
  // Parts that begin count as they are only where the data reach back over both ranges.
  const isSum = own.length > 1 && dataFrom <= days.from
  const parts = isSum ? own : [{ from, column, firstDay, lastDay: Number.POSITIVE_INFINITY }]
  const paired = {
    now: new Float64Array(column.length).fill(Number.NaN),
    before: new Float64Array(column.length).fill(Number.NaN),
  }
  const add = (side: 'now' | 'before', day: Day, value: number) => {
    const sum = paired[side][day - from] ?? Number.NaN
    paired[side][day - from] = Number.isNaN(sum) ? value : sum + value
  }
  for (const part of parts)
    visitCounted(part, compared, (side, day, value, isPaired) => {
      if (isPaired || isSum) add(side, day, value)
    })
  if (kind === 'flow') return paired
  // The last days are the two sides of a stock, whatever their places in ranges of unlike lengths.
  paired.now[range.to - from] = Number.NaN
  paired.before[days.to - from] = Number.NaN
  for (const part of parts) {
    const [value, former] = [valueOn(part, range.to), valueOn(part, days.to)]
    if (value === null || (former === null && part.firstDay <= days.to)) continue
    add('now', range.to, value)
    if (former !== null) add('before', days.to, former)
  }
  return paired
}

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

/** The lines that a formula reads, those of which it takes shares included, each once. */
export function allLines(formula: Formula): Line[] {
  return [
    ...new Map([...linesOf(formula), ...wholesOf(formula)].map(line => [toLineName(line), line])).values(),
  ]
}

/** The lines of which a formula takes shares. */
export function wholesOf(formula: Formula): Line[] {
  return walk(formula).flatMap(each => {
    const [first] = each.kind === 'call' && each.name === 'share' ? each.of : []
    return first?.kind === 'line' ? (wholeOf(first.line) ?? []) : []
  })
}
