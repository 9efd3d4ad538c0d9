import { isCombination } from '@analytics/contract/formula/evaluate'
import { linesOf, partsOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line, wholeOf } from '@analytics/contract/lines/lineName'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { turn } from '../../lib/turn.ts'
import { noBegin, unknownRow, type LineRow } from './LineRow.ts'

/** A line of a formula, with the row of each of the formula's members. */
export interface Operand {
  readonly kind: MetricKind
  readonly rows: readonly LineRow[]
}

export const rowOf = ({ rows }: Operand, member: number): LineRow => rows[member] ?? unknownRow

/** A share's line, and the whole of which it takes the share. */
export interface Shared {
  readonly part: Operand
  readonly whole: Operand
}

/** The lines that a formula reads for one member or for many. The days end on the as-of day, whatever the rows hold beyond them. */
export class Operands {
  readonly from: Day
  readonly to: Day
  /** The number of members. */
  readonly count: number
  readonly #byLine: ReadonlyMap<string, Operand>
  readonly #shares: ReadonlyMap<string, Shared> | null

  /** Both maps are by line name. `shares` has the days that a comparison of shares counts; it is null outside comparisons. */
  constructor(
    { from, to }: DayRange,
    count: number,
    byLine: ReadonlyMap<string, Operand>,
    shares: ReadonlyMap<string, Shared> | null = null,
  ) {
    this.from = from
    this.to = to
    this.count = count
    this.#byLine = byLine
    this.#shares = shares
  }

  /** The number of days. */
  get days(): number {
    return this.to - this.from + 1
  }

  get all(): readonly Operand[] {
    return [...this.#byLine.values()]
  }

  get(line: Line): Operand {
    const operand = this.#byLine.get(toLineName(line))
    if (!operand) throw new Error(`${toLineName(line)} was not read`)
    return operand
  }

  /** Whether shares have the days that a comparison counts. */
  get isComparison(): boolean {
    return this.#shares !== null
  }

  getShared(part: Line, whole: Line): Shared {
    return this.#shares?.get(toLineName(part)) ?? { part: this.get(part), whole: this.get(whole) }
  }

  withShares(shares: ReadonlyMap<string, Shared>): Operands {
    return new Operands(this, this.count, this.#byLine, shares)
  }

  /** Some of the members. */
  select(members: readonly number[]): Operands {
    return this.map(
      operand => ({ ...operand, rows: members.map(member => rowOf(operand, member)) }),
      members.length,
    )
  }

  map(change: (operand: Operand) => Operand, count = this.count): Operands {
    const byLine = new Map([...this.#byLine].map(([name, operand]) => [name, change(operand)]))
    const shares =
      this.#shares &&
      new Map(
        [...this.#shares].map(([name, { part, whole }]) => [
          name,
          { part: change(part), whole: change(whole) },
        ]),
      )
    return new Operands(this, count, byLine, shares)
  }
}

/** Joins what is found for the operands of a formula: `every` where each is needed, `some` where one argument is enough. */
export function foldOperands<Value>(
  formula: Formula,
  operands: Operands,
  find: (operand: Operand) => Value,
  [every, some]: readonly [every: (values: Value[]) => Value, some: (values: Value[]) => Value],
): Value {
  if (formula.kind === 'line') return find(operands.get(formula.line))
  const shared = findShared(formula)
  if (shared) {
    const { part, whole } = operands.getShared(shared.part, shared.whole)
    return every([find(part), find(whole)])
  }
  const parts = partsOf(formula).map(part => foldOperands(part, operands, find, [every, some]))
  return formula.kind === 'call' && isCombination(formula.name) ? some(parts) : every(parts)
}

/** A day of each member of a formula, made of such days of its operands. */
export function foldDays(
  formula: Formula,
  operands: Operands,
  dayOf: (row: LineRow, kind: MetricKind) => Day,
): Float64Array {
  const join = (choose: typeof Math.max) => (all: Float64Array[]) =>
    Float64Array.from({ length: operands.count }, (_, member) =>
      all.length === 0 ? noBegin : choose(...all.map(days => days[member] ?? noBegin)),
    )
  const find = (operand: Operand) => Float64Array.from(operand.rows, row => dayOf(row, operand.kind))
  return foldOperands(formula, operands, find, [join(Math.max), join(Math.min)])
}

/** A bucket of a flow that begins before this day is no whole one. That of a stock is its last value, wherever in it the line began. */
export const firstKnownDay = ({ firstDay }: LineRow, kind: MetricKind) =>
  kind === 'flow' ? firstDay : noBegin

/** The lines that a formula reads, those of which it takes shares included, each once. */
export function allLines(formula: Formula): Line[] {
  const wholes = walk(formula).flatMap(node => findShared(node)?.whole ?? [])
  return [...new Map([...linesOf(formula), ...wholes].map(line => [toLineName(line), line])).values()]
}

/** The line of which a formula shows the share, and its whole; null for other formulas. */
export function findShared(formula: Formula): { readonly part: Line; readonly whole: Line } | null {
  const [part] = formula.kind === 'call' && formula.name === 'share' ? formula.of : []
  const whole = part?.kind === 'line' ? wholeOf(part.line) : null
  return part?.kind === 'line' && whole ? { part: part.line, whole } : null
}

/** The number of daily values that take a few milliseconds. */
const valuesAtOnce = 50_000

/** Works on as many members at once as take a moment, so that other queries get a turn in between. */
export async function inTurns<Result>(
  formula: Formula,
  operands: Operands,
  work: (operands: Operands) => readonly Result[],
): Promise<Result[]> {
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / (operands.days * walk(formula).length)))
  const results: Result[] = []
  for (let from = 0; from < operands.count; from += atOnce) {
    await turn()
    const length = Math.min(atOnce, operands.count - from)
    results.push(...work(operands.select(Array.from({ length }, (_, index) => from + index))))
  }
  return results
}
