import { findOfNow, hasAverage } from '@analytics/contract/explore/resolveRows'
import { linesOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { inferUnit } from '@analytics/contract/formula/inferUnit'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { metrics } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import type { ExploreGrain, ExploreQuery, Transforms } from '@analytics/contract/query/ExploreQuery'
import { toDaysBefore, toExploreDays, toOwnDays } from '@analytics/contract/query/exploreRange'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { countFilledDays } from '../../domain/daily/DailyColumns.ts'
import { toCommonSpan, type DailyLine } from '../../domain/daily/DailyLine.ts'
import { findLeastReported } from '../../domain/table/completeness.ts'
import { turn } from '../../lib/turn.ts'
import { toMemberLine } from '../../series/readers/readMembers.ts'
import { evaluateFormula, type EvaluatedMembers } from '../../series/steps/evaluate.ts'
import { partsOf, readRow, unknownRow, type LineRow, toRest, toSum } from '../../series/steps/LineRow.ts'
import { measureFormula, toUnitChange } from '../../series/steps/measure.ts'
import type { MeasuredRow } from '../../series/steps/measureLine.ts'
import { allLines, inTurns, Operands, type Operand } from '../../series/steps/Operands.ts'
import { findBase, type FormulaBuckets } from '../../series/steps/overTime.ts'
import type { PairedRanges } from '../../series/steps/pairDays.ts'
import { rankLines, type RankedLines } from '../../series/steps/rankLines.ts'
import { refuseOutside } from '../model/refuseOutside.ts'
import { toMembers, withoutFilled, type EvaluatedFormula } from './EvaluatedFormula.ts'
import type { Instance } from './readRows.ts'
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

/** Ids of the members that the stars of a formula stand for; null for a formula without one. */
type MemberIds = readonly (string | null)[]
/** The figures that rank a member. */
export interface MeasuredMember extends Pick<MeasuredRow, 'value' | 'previous' | 'change'> {
  /** Null for a formula without a value of the range: it ranks by its latest one. */
  readonly measured: MeasuredRow | null
}

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
  /** The days that are read. */
  readonly #days: DayRange
  /** The rows of lines by name. */
  readonly #rows = new Map<string, LineRow>()
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
      formulas.some(formula => hasAverage(formula) || findOfNow(formula)) ||
        query.transforms.average !== null,
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
      ...[this.buckets, this.#versusBuckets].flatMap(buckets => buckets?.list[0]?.from ?? []),
      this.before?.from ?? this.range.from,
    )
    // Before its line began, a share was one of nothing.
    const asked = this.#compared?.days.from ?? span.asOf
    this.#days = { from: Math.min(Math.max(first, span.firstDay), span.asOf, asked), to: span.asOf }
  }

  /** Reads the lines; null where there are none. `formulas` name members with a star. `check` throws if the days are too many. */
  static async read(
    query: ExploreQuery,
    formulas: readonly Formula[],
    lines: ReadonlyMap<string, DailyLine>,
    check: (days: number) => void = () => undefined,
  ): Promise<ExploreEvaluation | null> {
    const span = toCommonSpan([...lines.values()])
    if (!span) return null
    const evaluation = new ExploreEvaluation(query, span, formulas)
    check(evaluation.#days.to - evaluation.#days.from + 1)
    for (const [name, line] of lines) {
      await turn()
      evaluation.#rows.set(name, readRow(line, evaluation.#days))
    }
    return evaluation
  }

  /** Adds the sum of lines as a line of its own: the rest of a wildcard. */
  addSum(name: string, members: readonly string[]): void {
    const [first, ...others] = this.#rowsOf(members)
    if (first) this.#rows.set(name, toSum([first, ...others], this.#days))
  }

  /** Adds what a whole has beyond some of its members as a line of its own. */
  addRest(name: string, whole: Line, members: readonly string[]): void {
    const [all] = this.#rowsOf([toLineName(whole)])
    if (all) this.#rows.set(name, toRest(all, this.#rowsOf(members), whole.metric === 'inflow'))
  }

  /** The rows of the lines that have values. */
  #rowsOf(names: readonly string[]): LineRow[] {
    return names.flatMap(name => this.#rows.get(name) ?? [])
  }

  /** Finds the rows of the lines that a formula reads. A line without values is unknown on every day. */
  #find(formula: Formula, members: MemberIds = [null]): Operands {
    const toOperand = (line: Line): Operand => {
      const alone = this.#rows.get(toLineName(line)) ?? unknownRow
      const rowOfMember = (id: string | null) =>
        id === null || wildcardOf(line.subject) === null
          ? alone
          : (this.#rows.get(toLineName(toMemberLine(line, id))) ?? unknownRow)
      return { kind: metrics[line.metric].kind, rows: members.map(rowOfMember) }
    }
    const byLine = new Map(allLines(formula).map(line => [toLineName(line), toOperand(line)]))
    return new Operands(this.#days, members.length, byLine)
  }

  /** Sets the bucket on which indexes are 100: that of the asked day, or the first on which all rows have a value. */
  setBase(formulas: readonly Formula[]): void {
    const { base, transforms } = this.#query
    const { list, first } = this.buckets
    const isIndexed = transforms.result === 'index' || transforms.result === 'return'
    const inner = formulas.flatMap(formula =>
      walk(formula).flatMap(node => (node.kind === 'call' && node.name === 'index' ? node.of : [])),
    )
    const based = isIndexed ? [...formulas, ...inner] : inner
    if (based.length === 0) return
    const baseIndex =
      base === null
        ? findBase(
            based.map(formula => withoutFilled(this.#evaluateIn(this.buckets, formula, this.#find(formula)))),
            this.buckets,
          )
        : list.findIndex(
            ({ from, to, cut, partial }, index) =>
              index >= first && from <= base && to >= base && !cut && !partial,
          )
    this.#base = baseIndex === null || baseIndex < 0 ? 'none' : baseIndex - first
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
    for (const evaluated of this.#evaluate(formula, this.#find(formula))) return evaluated
    throw new Error('a formula has one member at least')
  }

  evaluateMembers(formula: Formula, members: MemberIds): Promise<EvaluatedFormula[]> {
    return inTurns(formula, this.#find(formula, members), ownOperands => this.#evaluate(formula, ownOperands))
  }

  /** The part of the expected daily values that the formula's lines have: the least of them. */
  findReported(formula: Formula): number | null {
    return findLeastReported(this.#rowsOf(allLines(formula).map(toLineName)).map(partsOf), this.range)
  }

  /** The days of the range on which the formula's stocks are repeated, by the part of the members that repeat. */
  countFilled(formula: Formula): number {
    return countFilledDays(this.#rowsOf(linesOf(formula).map(toLineName)), this.range)
  }

  measure(formula: Formula): MeasuredRow | null {
    return measureFormula(formula, this.#find(formula), this.range, this.#compared)?.[0] ?? null
  }

  measureMembers(formula: Formula, members: MemberIds): Promise<MeasuredMember[]> {
    const unit = inferUnit(formula)
    return inTurns(formula, this.#find(formula, members), (ownOperands): MeasuredMember[] => {
      const measured = measureFormula(formula, ownOperands, this.range, this.#compared)
      // `t` applies to no total, so it does not apply to what stands for one.
      return (
        measured?.map(row => ({ ...row, measured: row })) ??
        this.#evaluate(formula, ownOperands, asObserved).map(({ latest: value, previous }) => {
          return { value, previous, change: toUnitChange(value, previous, unit), measured: null }
        })
      )
    })
  }

  /** Ranks the members of a wildcard line. `whole` is the line that has them all, null where nobody knows it, absent for their sum. */
  rank(line: Line, instances: readonly Instance[], whole: Line | null | undefined): RankedLines {
    const lines = instances.flatMap(({ member, label: name, isDormant = false }) => {
      const row = member === null ? null : this.#rows.get(toLineName(toMemberLine(line, member)))
      return member === null || !row ? [] : [{ id: member, name, isDormant, row }]
    })
    const days = { range: this.range, before: this.#compared?.days, isByYear: this.#query.vs === 'year' }
    return rankLines(
      lines,
      { kind: metrics[line.metric].kind, asOf: this.asOf, days },
      whole && (this.#rows.get(toLineName(whole)) ?? null),
    )
  }

  /** The total of some days; null where the columns don't hold them all. */
  totalIn(formula: Formula, days: DayRange): number | null {
    const { from, to } = this.#days
    return days.from < from || days.to > to
      ? null
      : (measureFormula(formula, this.#find(formula), days, null)?.[0]?.total ?? null)
  }

  #evaluate(
    formula: Formula,
    operands: Operands,
    transforms = this.#query.transforms,
  ): readonly EvaluatedFormula[] {
    const cut = (buckets: FormulaBuckets) =>
      toMembers(
        this.#evaluateIn(buckets, toResultFormula(formula, transforms), operands, transforms),
        buckets,
        operands.count,
      )
    const [ownFormulas, versus] = [cut(this.buckets), this.#versusBuckets]
    const others = versus ? cut(versus) : []
    return ownFormulas.map((evaluatedFormula, member) => {
      const other = others[member]
      if (!versus || !other) return evaluatedFormula
      const previous = this.#query.vs === 'prev' ? evaluatedFormula.previous : other.latest
      return {
        ...evaluatedFormula,
        versus: versus.list.length > versus.first ? other.values : null,
        previous,
      }
    })
  }

  #evaluateIn(
    buckets: FormulaBuckets,
    formula: Formula,
    operands: Operands,
    { average, isCumulative } = this.#query.transforms,
  ): EvaluatedMembers {
    return evaluateFormula(
      formula,
      operands,
      { ...buckets, base: this.#baseIn(buckets) },
      { average, isCumulative },
    )
  }
}
