import { findOfNow, hasAverage } from '@analytics/contract/explore/resolveRows'
import { walk, type Formula } from '@analytics/contract/formula/formula'
import { linesOf } from '@analytics/contract/formula/formula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import type { Day } from '@analytics/contract/query/day'
import type { ExploreGrain, ExploreQuery, Transforms } from '@analytics/contract/query/ExploreQuery'
import { toDaysBefore, toExploreDays, toOwnDays } from '@analytics/contract/query/exploreRange'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { toCommonSpan, type DailyLine } from '../../domain/DailyLine.ts'
import { turn } from '../../lib/turn.ts'
import {
  allLines,
  DailyOperands,
  toUnknown,
  wholesOf,
  type DailyOperand,
} from '../../series/formula/DailyOperands.ts'
import { BucketEvaluator, untransformed } from '../../series/formula/evaluateBuckets.ts'
import { measureRow, type MeasuredRow } from '../../series/formula/measureRow.ts'
import { findBase, type BucketValues, type FormulaBuckets } from '../../series/formula/overTime.ts'
import { readOperand } from '../../series/formula/readOperand.ts'
import { readShareable } from '../../series/formula/readShareable.ts'
import { toRest, toSum } from '../../series/formula/toRest.ts'
import type { PairedRanges } from '../../series/steps/compare.ts'
import { refuseOutside } from '../model/refuseOutside.ts'
import {
  cutHistory,
  findLastWhole,
  lastWhole,
  withoutFilled,
  type EvaluatedFormula,
} from './EvaluatedFormula.ts'
import {
  toBucketsOfYearBefore,
  toExploreGrain,
  toFormulaBuckets,
  toHistoryDays,
  toPartners,
} from './toExploreBuckets.ts'
import { toResultFormula } from './toResultFormula.ts'
import { toCompared, toVersus } from './toVersus.ts'

const asObserved: Transforms = { average: null, isCumulative: false, result: null }

/** Days of the longest bucket, a year. */
const longestBucket = 366

/** The days and buckets of one view, and the values of formulas in them. */
export class ExploreEvaluation {
  readonly range: DayRange
  readonly before: DayRange | null
  /** The range that `vs` names; null without it. */
  readonly versus: DayRange | null
  readonly grain: ExploreGrain
  readonly asOf: Day
  readonly buckets: FormulaBuckets
  readonly #query: ExploreQuery
  readonly #versusBuckets: FormulaBuckets | null
  readonly #compared: PairedRanges | null
  readonly #columns = new Map<string, DailyOperand>()
  readonly #operands: DailyOperands
  /** Counted from the first bucket of the range; null until it is set. */
  #base: number | 'none' | null = null

  private constructor(
    query: ExploreQuery,
    span: { readonly asOf: Day; readonly firstDay: Day },
    formulas: readonly Formula[],
  ) {
    this.#query = query
    this.asOf = span.asOf
    this.range = toExploreDays(query.range, span.asOf, span.firstDay)
    refuseOutside(toOwnDays(query.range) ?? this.range, span, { from: 'range', to: 'range' })
    this.before = toDaysBefore(query.range, this.range)
    this.grain = toExploreGrain(
      query,
      this.range,
      formulas.some(each => hasAverage(each) || findOfNow(each)) || query.transforms.average !== null,
    )
    this.versus = toVersus(query.vs, this.range, this.before, span)
    this.#compared = toCompared(query.vs, this)
    const history = Math.max(
      0,
      ...formulas.map(formula => toHistoryDays(formula, this.grain, query.transforms)),
    )
    const toOwnBuckets = (range: DayRange) => {
      // There is nothing to read before the first day.
      const reach = Math.max(0, range.from - span.firstDay) + longestBucket
      return toFormulaBuckets(range, this.grain, Math.min(history, reach), span.asOf)
    }
    this.buckets = toOwnBuckets(this.range)
    this.#versusBuckets =
      this.versus &&
      (query.vs === 'year'
        ? toBucketsOfYearBefore(this.buckets, this.versus.to)
        : toPartners(toOwnBuckets(this.versus), this.buckets))
    const first = Math.min(
      ...[this.buckets, this.#versusBuckets].flatMap(each => each?.list[0]?.from ?? []),
      this.before?.from ?? this.range.from,
    )
    const from = Math.min(Math.max(first, span.firstDay), span.asOf)
    this.#operands = new DailyOperands({ from, to: span.asOf }, this.#columns)
  }

  /** Reads the columns of the lines; null where there are none. */
  static async read(
    query: ExploreQuery,
    formulas: readonly Formula[],
    lines: ReadonlyMap<string, DailyLine>,
  ): Promise<ExploreEvaluation | null> {
    const span = toCommonSpan([...lines.values()])
    if (!span) return null
    const evaluation = new ExploreEvaluation(query, span, formulas)
    const wholes = new Set(formulas.flatMap(wholesOf).map(toLineName))
    for (const [name, line] of lines) {
      await turn()
      await evaluation.#readColumn(name, line, wholes.has(name))
    }
    return evaluation
  }

  async #readColumn(name: string, line: DailyLine, isWhole: boolean): Promise<void> {
    const { from, to } = this.#operands
    const operand = await readOperand(line, { from, to })
    this.#columns.set(name, isWhole ? { ...operand, isShareable: readShareable(operand, to) } : operand)
  }

  has(line: Line): boolean {
    return this.#columns.has(toLineName(line))
  }

  /** Adds the sum of lines as a line of its own: the rest of a wildcard. */
  addSum(name: string, members: readonly string[]): void {
    const own = members.flatMap(member => this.#columns.get(member) ?? [])
    if (own.length > 0) this.#columns.set(name, toSum(own, this.#operands))
  }

  /** Adds what a whole has beyond some of its members as a line of its own. */
  addRest(name: string, whole: Line, members: readonly string[]): void {
    const all = this.#columns.get(toLineName(whole))
    if (!all) return
    const own = members.flatMap(member => this.#columns.get(member) ?? [])
    const { from } = this.#operands
    this.#columns.set(name, toRest(all, own, { from, canBeNegative: whole.metric === 'inflow' }))
  }

  /** Lines without values are unknown on every day. */
  fillUnknown(formula: Formula): void {
    for (const line of linesOf(formula)) {
      const name = toLineName(line)
      if (!this.#columns.has(name)) this.#columns.set(name, toUnknown(line.metric, this.#operands))
    }
  }

  /** Sets the bucket on which indexes are 100: that of the asked day, or the first on which all rows have a value. */
  setBase(formulas: readonly Formula[]): void {
    const { base, transforms } = this.#query
    const { list, first } = this.buckets
    const isIndexed = transforms.result === 'index' || transforms.result === 'return'
    const inner = formulas.flatMap(formula =>
      walk(formula).flatMap(each => (each.kind === 'call' && each.name === 'index' ? each.of : [])),
    )
    const based = isIndexed ? [...formulas, ...inner] : inner
    if (based.length === 0) return
    const found =
      base === null
        ? findBase(
            based.map(formula => withoutFilled(this.#evaluate(formula, this.buckets))),
            this.buckets,
          )
        : list.findIndex(
            ({ from, to, cut, partial }, at) => at >= first && from <= base && to >= base && !cut && !partial,
          )
    this.#base = found === null || found < 0 ? 'none' : found - first
  }

  /** The first day of the bucket on which indexes are 100. */
  get baseDay(): Day | null {
    const { list, first } = this.buckets
    return typeof this.#base === 'number' ? (list[first + this.#base]?.from ?? null) : null
  }

  #baseIn({ first }: FormulaBuckets): number | null {
    if (this.#base === null) return null
    // No row has an index unless all rows have a value at the base.
    return this.#base === 'none' ? -1 : first + this.#base
  }

  evaluate(formula: Formula): EvaluatedFormula {
    return this.#evaluateIn(formula, this.buckets)
  }

  /** The values of the range that `vs` names; null without it, and where it has no days. */
  evaluateVersus(formula: Formula): BucketValues | null {
    const buckets = this.#versusBuckets
    return buckets && buckets.list.length > buckets.first ? this.#evaluateIn(formula, buckets).values : null
  }

  /** The last value that is neither cut nor partial, and whether any of it is repeated. */
  latestOf(evaluated: EvaluatedFormula): { readonly value: number | null; readonly isFilled: boolean } {
    const at = findLastWhole(evaluated, this.buckets)
    return { value: evaluated.values[at] ?? null, isFilled: (evaluated.filled[at] ?? 0) > 0 }
  }

  /** The days of the range on which the formula's stocks are repeated, by the part of the members that repeat. */
  countFilled(formula: Formula): number {
    return this.#operands.countFilled(formula, this.range)
  }

  /** The last value before the range, or that of the other range that `vs` names. */
  valueBefore(formula: Formula, transforms = this.#query.transforms): number | null {
    const buckets = this.#query.vs === 'prev' ? null : this.#versusBuckets
    if (buckets) return lastWhole(this.#evaluateIn(formula, buckets, transforms), buckets)
    const { values } = this.#transform(formula, this.buckets, transforms)
    const before = values[this.buckets.first - 1] ?? Number.NaN
    return Number.isNaN(before) ? null : before
  }

  /** The latest value and the one before, by which a formula without a total is ranked. `t` applies to neither, as it does not to totals. */
  observe(formula: Formula): { readonly value: number | null; readonly previous: number | null } {
    const value = lastWhole(this.#evaluateIn(formula, this.buckets, asObserved), this.buckets)
    return { value, previous: this.valueBefore(formula, asObserved) }
  }

  measure(formula: Formula): MeasuredRow | null {
    return measureRow(formula, this.#operands, this.range, this.#compared)
  }

  /** Whether the data of all lines cover the range before. */
  reachesBack(formula: Formula): boolean {
    const from = this.#compared?.days.from
    return from !== undefined && allLines(formula).every(line => this.#operands.dataFrom(line) <= from)
  }

  /** Whether a formula has no value in the range before because it had not begun: nothing is missing there. */
  hasBegunSince(formula: Formula): boolean {
    const days = this.#compared?.days
    return days !== undefined && this.#operands.firstDayOf(formula) > days.to
  }

  /** The total of some days; null where the columns don't hold them all. */
  totalIn(formula: Formula, days: DayRange): number | null {
    const { from, to } = this.#operands
    return days.from < from || days.to > to
      ? null
      : (measureRow(formula, this.#operands, days, null)?.total ?? null)
  }

  #evaluateIn(
    formula: Formula,
    buckets: FormulaBuckets,
    transforms = this.#query.transforms,
  ): EvaluatedFormula {
    return cutHistory(this.#transform(formula, buckets, transforms), buckets)
  }

  #evaluate(
    formula: Formula,
    buckets: FormulaBuckets,
    { average, isCumulative } = this.#query.transforms,
  ): EvaluatedFormula {
    const transform = average === null && !isCumulative ? untransformed : { average, isCumulative }
    const evaluator = new BucketEvaluator(
      this.#operands,
      { ...buckets, base: this.#baseIn(buckets) },
      transform,
    )
    const days = this.#operands.daysOf(formula)
    const values = evaluator.evaluate(formula, days)
    const { filled, divided } = evaluator
    return { values, days: evaluator.countDays(days.flow ?? days.stock), filled, divided }
  }

  #transform(formula: Formula, buckets: FormulaBuckets, transforms: Transforms): EvaluatedFormula {
    return this.#evaluate(toResultFormula(formula, transforms), buckets, transforms)
  }
}
