import { isCombination } from '@analytics/contract/formula/evaluate'
import { linesOf, partsOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wholeOf } from '@analytics/contract/lines/wholeOf'
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

/** The lines that a formula reads for one member or for many. The days end on the as-of day, whatever the rows hold beyond them. */
export class Operands {
  readonly from: Day
  readonly to: Day
  /** The number of members. */
  readonly count: number
  readonly #byLine: ReadonlyMap<string, Operand>

  /** `byLine` is by line name. */
  constructor({ from, to }: DayRange, count: number, byLine: ReadonlyMap<string, Operand>) {
    this.from = from
    this.to = to
    this.count = count
    this.#byLine = byLine
  }

  /** The number of days. */
  get days(): number {
    return this.to - this.from + 1
  }

  get all(): readonly Operand[] {
    return [...this.#byLine.values()]
  }

  get(line: Line): Operand {
    const found = this.#byLine.get(toLineName(line))
    if (!found) throw new Error(`${toLineName(line)} was not read`)
    return found
  }

  /** Some of the members. */
  select(members: readonly number[]): Operands {
    return this.map(
      operand => ({ ...operand, rows: members.map(member => rowOf(operand, member)) }),
      members.length,
    )
  }

  map(change: (operand: Operand) => Operand, count = this.count): Operands {
    return new Operands(this, count, new Map([...this.#byLine].map(([name, own]) => [name, change(own)])))
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
  const parts = partsOf(formula).map(each => foldOperands(each, operands, find, [every, some]))
  if (formula.kind === 'call' && isCombination(formula.name)) return some(parts)
  const whole = findWhole(formula)
  return every(whole ? [...parts, find(operands.get(whole))] : parts)
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
  const wholes = walk(formula).flatMap(each => findWhole(each) ?? [])
  return [...new Map([...linesOf(formula), ...wholes].map(line => [toLineName(line), line])).values()]
}

/** The line of which a formula takes a share. */
export function findWhole(formula: Formula): Line | null {
  const [part] = formula.kind === 'call' && formula.name === 'share' ? formula.of : []
  return part?.kind === 'line' ? wholeOf(part.line) : null
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
    results.push(...work(operands.select(Array.from({ length }, (_, at) => from + at))))
  }
  return results
}
