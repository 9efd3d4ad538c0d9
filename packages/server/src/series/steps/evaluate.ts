import { combine, isCombination, operate } from '@analytics/contract/formula/evaluate'
import { walk, type Formula } from '@analytics/contract/formula/formula'
import { isPerBucket, isRunning } from '@analytics/contract/formula/inferUnit'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { valueAt, valueOn } from '../../domain/daily/DailyColumns.ts'
import {
  addUp,
  alignDays,
  countDaysIn,
  everyDay,
  findKnownDays,
  findLast,
  intersect,
  toMembers,
  type Mask,
  type RowDays,
} from './alignDays.ts'
import { toShareOf } from './countShared.ts'
import { noBegin } from './LineRow.ts'
import {
  findShared,
  firstKnownDay,
  foldDays,
  rowOf,
  type Operand,
  type Operands,
  type Shared,
} from './Operands.ts'
import {
  compareSides,
  cumulate,
  findYearBefore,
  lag,
  toDailyMeans,
  toIndex,
  toSides,
  trailingMean,
  withWholeFirst,
  type BucketValues,
  type FormulaBucket,
  type FormulaBuckets,
  type OperandTransform,
} from './overTime.ts'
import { concentrate } from './rank.ts'

/** The values of a formula by bucket, member by member. */
export interface EvaluatedMembers {
  /** NaN where there is none. */
  readonly values: BucketValues
  /** The days that count. */
  readonly days: Uint32Array
  /** The part of a stock's members that repeat an observation because the last days have none. */
  readonly filled: BucketValues
  /** Set where a value is missing because its denominator is zero. */
  readonly divided: Uint8Array
}

/** Evaluates a formula bucket by bucket for all of its members, after their operands were added up over the days that these share. */
export function evaluateFormula(
  formula: Formula,
  operands: Operands,
  buckets: FormulaBuckets,
  transform: OperandTransform,
  days = alignDays(formula, operands),
): EvaluatedMembers {
  const evaluator = new FormulaEvaluator(operands, buckets, transform)
  const values = evaluator.evaluate(formula, days)
  const { filled, divided } = evaluator
  return { values, days: evaluator.countDays(days.flow ?? days.stock), filled, divided }
}

class FormulaEvaluator {
  readonly #operands: Operands
  readonly #buckets: FormulaBuckets
  readonly #transform: OperandTransform
  /** The buckets whose marks decide about the base of an index. */
  readonly #based: FormulaBuckets
  readonly filled: BucketValues
  readonly divided: Uint8Array
  /** Evaluates the same formulas over buckets of which none is cut at its beginning. */
  #whole: FormulaEvaluator | null = null

  constructor(operands: Operands, buckets: FormulaBuckets, transform: OperandTransform, based = buckets) {
    this.#operands = operands
    this.#buckets = buckets
    this.#based = based
    this.#transform = transform
    const size = operands.count * buckets.list.length
    this.filled = new Float64Array(size)
    this.divided = new Uint8Array(size)
  }

  /** `days` restricts the days of every operand. */
  evaluate(formula: Formula, days: RowDays): BucketValues {
    switch (formula.kind) {
      case 'number':
        return this.#fill(() => formula.value)
      case 'row':
        throw new Error(`${formula.letter} is not replaced`)
      case 'line':
        return this.#operand(this.#operands.get(formula.line), days, 'end')
      case 'ratio':
        return this.evaluate(formula.of, days)
      case 'negative':
        return this.evaluate(formula.of, days).map(value => -value)
      case 'operation': {
        const [left, right] = [this.evaluate(formula.left, days), this.evaluate(formula.right, days)]
        return this.#fill(at => {
          if (formula.operator === '/' && right[at] === 0 && valueAt(left, at) !== null) this.divided[at] = 1
          return operate(formula.operator, valueAt(left, at), valueAt(right, at))
        })
      }
      case 'call':
        return this.#call(formula, days)
    }
  }

  #call(formula: Extract<Formula, { kind: 'call' }>, days: RowDays): BucketValues {
    const { name, of, number } = formula
    const [inner] = of
    if (!inner) throw new Error(`${name} has no value`)
    if (isCombination(name)) {
      const all = of.map(term => this.evaluate(term, intersect([days, alignDays(term, this.#operands)])))
      return this.#fill(index =>
        combine(
          name,
          all.map(values => valueAt(values, index)),
        ),
      )
    }
    if (inner.kind === 'line') {
      const operand = this.#operands.get(inner.line)
      if (name === 'hhi') return this.#concentrate(inner, operand, days)
      if (name === 'avg' || name === 'end') return this.#operand(operand, days, name)
      const shared = findShared(formula)
      if (shared) return this.#share(this.#operands.getShared(shared.part, shared.whole))
    }
    const values = this.evaluate(inner, days)
    const buckets = this.#buckets
    switch (name) {
      case 'annual':
        return this.#perDay(values, days.flow).map(value => value * 365)
      case 'perday':
        return this.#perDay(values, days.flow)
      case 'ma':
        return this.#eachMember(pick => trailingMean(pick(values), number ?? 1))
      case 'cum':
        return this.#eachMember(pick => cumulate(pick(values), buckets))
      case 'lag': {
        const earlier = this.#toEarlier(inner)
        const lagged = earlier === this ? values : earlier.evaluate(inner, days)
        return this.#eachMember(pick => lag(pick(lagged), number ?? 1))
      }
      case 'diff':
      case 'growth':
        return this.#compare(name, { inner, days, values }, index => index - (number ?? 1))
      case 'yoy':
        return this.#compare('growth', { inner, days, values }, findYearBefore(buckets))
      case 'index': {
        const areSums = isPerBucket(inner) && !this.#transform.isCumulative
        const levels = areSums ? toDailyMeans(values, buckets, this.countDays(days.flow)) : values
        return this.#eachMember(pick => toIndex(pick(levels), this.#based))
      }
      case 'abs':
        return values.map(Math.abs)
      default:
        throw new Error(`${name} takes the name of a line`)
    }
  }

  #concentrate(inner: Formula, operand: Operand, days: RowDays): BucketValues {
    const sums = this.#operand(operand, days, 'end')
    return this.#eachMember((pick, member) => {
      const members = toMembers(this.#operands, operand, member, days)
      const evaluator = new FormulaEvaluator(members.operands, this.#buckets, this.#transform)
      return concentrate(pick(sums), evaluator.evaluate(inner, members.days))
    })
  }

  /** Compares with whole buckets only, of which the range may cut the first. */
  #compare(
    how: 'diff' | 'growth',
    { inner, days, values }: { inner: Formula; days: RowDays; values: BucketValues },
    findBefore: (index: number) => number,
  ): BucketValues {
    const earlier = this.#toEarlier(inner)
    const sides = this.#toSides(values, inner)
    const former = earlier === this ? sides : earlier.#toSides(earlier.evaluate(inner, days), inner)
    return this.#eachMember(pick => compareSides(how, pick(sides), pick(former), findBefore))
  }

  #toSides(values: BucketValues, formula: Formula): BucketValues {
    const begins = foldDays(formula, this.#operands, firstKnownDay)
    return this.#eachMember((pick, member) =>
      toSides(pick(values), this.#buckets, { filled: pick(this.filled), begun: begins[member] ?? noBegin }),
    )
  }

  /** Evaluates what later buckets are compared with: whole buckets, except for running sums, which begin with the range. */
  #toEarlier(formula: Formula): FormulaEvaluator {
    if (this.#transform.isCumulative || walk(formula).some(isRunning)) return this
    const buckets = withWholeFirst(this.#buckets)
    if (buckets === this.#buckets) return this
    this.#whole ??= new FormulaEvaluator(this.#operands, buckets, this.#transform, this.#based)
    return this.#whole
  }

  /** The value shown by the whole shown, whatever days other operands lack. A comparison leaves out the days that the part lacks. */
  #share({ part, whole }: Shared): BucketValues {
    const { isComparison } = this.#operands
    const days = isComparison ? findKnownDays(part, this.#operands) : everyDay
    const [own, all] = [this.#operand(part, days, 'end'), this.#operand(whole, days, 'end')]
    return this.#fill((index, bucket, member) => {
      const isShareable = rowOf(whole, member).isShareable?.(this.#summed(bucket)) ?? true
      return isShareable ? toShareOf(valueAt(own, index), valueAt(all, index), isComparison) : null
    })
  }

  /** The days that an operand of a bucket adds up. */
  #summed({ from, to }: DayRange): DayRange {
    const { average, isCumulative } = this.#transform
    const { list, first } = this.#buckets
    if (average !== null) return { from: to - average + 1, to }
    return { from: isCumulative ? (list[first]?.from ?? from) : from, to }
  }

  #perDay(values: BucketValues, mask: Mask): BucketValues {
    const count = this.countDays(mask)
    return this.#fill((at, { partial }) => (partial ? null : (values[at] ?? Number.NaN) / (count[at] ?? 0)))
  }

  /** How many days of each bucket count. */
  countDays(mask: Mask): Uint32Array {
    const count = this.#fill((_, bucket, member) => countDaysIn(mask, member, this.#operands, bucket))
    return Uint32Array.from(count)
  }

  #operand(operand: Operand, days: RowDays, stockAs: 'avg' | 'end'): BucketValues {
    const { kind } = operand
    const { average, isCumulative } = this.#transform
    const { from: first, to: last, days: length } = this.#operands
    const mask = kind === 'flow' ? days.flow : days.stock
    if (average !== null) return this.#average(operand, mask, average)
    const cut = ({ from, to }: DayRange) => ({ from: Math.max(from, first), to: Math.min(to, last) })
    if (kind === 'flow' || stockAs === 'avg') {
      const values = this.#fill((_, bucket, member) => {
        return addUp(rowOf(operand, member), cut(bucket), mask, member * length - first, kind !== 'flow')
      })
      return kind === 'flow' && isCumulative
        ? this.#eachMember(pick => cumulate(pick(values), this.#buckets))
        : values
    }
    return this.#fill((index, bucket, member) => {
      const row = rowOf(operand, member)
      const day = findLast(row, cut(bucket), mask, member * length - first)
      if (day === null) return null
      this.filled[index] = Math.max(this.filled[index] ?? 0, row.filled?.[day - row.from] ?? 0)
      return valueOn(row, day)
    })
  }

  /** The mean of the days up to the end of each bucket. */
  #average(operand: Operand, mask: Mask, count: number): BucketValues {
    const { from, days } = this.#operands
    const { list } = this.#buckets
    // Buckets may begin before the first day that was read.
    const before = Math.max(0, from - (list[0]?.to ?? from))
    return this.#eachMember((_, member) => {
      const row = rowOf(operand, member)
      const daily = new Float64Array(before + days).fill(Number.NaN)
      for (let at = 0; at < days; at++)
        if (mask?.[member * days + at] !== 0) daily[before + at] = valueOn(row, from + at) ?? Number.NaN
      const means = trailingMean(daily, count)
      return Float64Array.from(list, ({ to }) => means[before + to - from] ?? Number.NaN)
    })
  }

  /** Makes the values of each member. `own` cuts those of the member out of the values of all. */
  #eachMember(
    toValues: (pick: (all: BucketValues) => BucketValues, member: number) => BucketValues,
  ): BucketValues {
    const { length } = this.#buckets.list
    const values = new Float64Array(this.filled.length)
    for (let member = 0; member < this.#operands.count; member++)
      values.set(
        toValues(all => all.subarray(member * length, (member + 1) * length), member),
        member * length,
      )
    return values
  }

  #fill(valueAt: (index: number, bucket: FormulaBucket, member: number) => number | null): BucketValues {
    const values = new Float64Array(this.filled.length)
    let index = 0
    for (let member = 0; member < this.#operands.count; member++)
      for (const bucket of this.#buckets.list) values[index] = valueAt(index++, bucket, member) ?? Number.NaN
    return values
  }
}
