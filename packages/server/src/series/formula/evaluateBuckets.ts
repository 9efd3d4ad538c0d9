import { combine, isCombination, operate } from '@analytics/contract/formula/evaluate'
import { walk, type Formula } from '@analytics/contract/formula/formula'
import { toMemberShare } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'

import type { FilledDays } from '../../domain/DailyColumns.ts'
import { intersect, type DailyOperand, type DailyOperands, type Mask, type RowDays } from './DailyOperands.ts'
import {
  compareSides,
  cumulate,
  findYearBefore,
  lag,
  toIndex,
  toSides,
  trailingMean,
  withWholeFirst,
  type BucketValues,
  type FormulaBuckets,
} from './overTime.ts'

export interface OperandTransform {
  /** `t=ma7`: days of the moving average that every operand becomes; null for none. */
  readonly average: number | null
  /** `t=cum`: every flow becomes its running sum. */
  readonly isCumulative: boolean
}

export const untransformed: OperandTransform = { average: null, isCumulative: false }

/** Evaluates formulas bucket by bucket, after their operands were added up to buckets over the days that they share. */
export class BucketEvaluator {
  readonly #operands: DailyOperands
  readonly #buckets: FormulaBuckets
  readonly #transform: OperandTransform
  /** The part of a stock's members that repeat an observation because the last days have none. */
  readonly filled: FilledDays
  /** Set where a value is missing because its denominator is zero. */
  readonly divided: Uint8Array

  /** The buckets whose marks decide about the base of an index. */
  #based: FormulaBuckets
  /** Evaluates the same formulas over buckets of which none is cut at its beginning. */
  #whole: BucketEvaluator | null = null

  constructor(operands: DailyOperands, buckets: FormulaBuckets, transform = untransformed) {
    this.#operands = operands
    this.#buckets = buckets
    this.#based = buckets
    this.#transform = transform
    this.filled = new Float32Array(buckets.list.length)
    this.divided = new Uint8Array(buckets.list.length)
  }

  /** `days` restricts the days of every operand; a formula's own days are `operands.daysOf(formula)`. */
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
          if (formula.operator === '/' && right[at] === 0 && known(left[at]) !== null) this.divided[at] = 1
          return operate(formula.operator, known(left[at]), known(right[at]))
        })
      }
      case 'call':
        return this.#call(formula, days)
    }
  }

  #call({ name, of, number }: Extract<Formula, { kind: 'call' }>, days: RowDays): BucketValues {
    if (isCombination(name)) {
      const all = of.map(each => this.evaluate(each, intersect([days, this.#operands.daysOf(each)])))
      return this.#fill(at =>
        combine(
          name,
          all.map(values => known(values[at])),
        ),
      )
    }
    const [inner] = of
    if (!inner) throw new Error(`${name} has no value`)
    if (inner.kind === 'line') {
      const operand = this.#operands.get(inner.line)
      if (name === 'avg' || name === 'end') return this.#operand(operand, days, name)
      if (name === 'share') return this.#share(operand, this.#operands.getWhole(inner.line), days)
    }
    const values = this.evaluate(inner, days)
    const buckets = this.#buckets
    switch (name) {
      case 'annual':
        return this.#perDay(values, days.flow).map(value => value * 365)
      case 'perday':
        return this.#perDay(values, days.flow)
      case 'ma':
        return trailingMean(values, number ?? 1)
      case 'cum':
        return cumulate(values, buckets)
      case 'lag':
        return lag(this.#toLagged(inner, days, values), number ?? 1)
      case 'diff':
      case 'growth':
        return this.#compare(name, { inner, days, values }, at => at - (number ?? 1))
      case 'yoy':
        return this.#compare('growth', { inner, days, values }, findYearBefore(buckets))
      case 'index':
        return toIndex(values, this.#based)
      case 'abs':
        return values.map(Math.abs)
      default:
        throw new Error(`${name} takes the name of a line`)
    }
  }

  /** Compares with whole buckets only, of which the range may cut the first. */
  #compare(
    how: 'diff' | 'growth',
    { inner, days, values }: { inner: Formula; days: RowDays; values: BucketValues },
    findBefore: (at: number) => number,
  ): BucketValues {
    const earlier = this.#toEarlier(inner)
    const sides = this.#toSides(values, inner)
    const former = earlier === this ? sides : earlier.#toSides(earlier.evaluate(inner, days), inner)
    return compareSides(how, sides, former, findBefore)
  }

  #toLagged(inner: Formula, days: RowDays, values: BucketValues): BucketValues {
    const earlier = this.#toEarlier(inner)
    return earlier === this ? values : earlier.evaluate(inner, days)
  }

  #toSides(values: BucketValues, formula: Formula): BucketValues {
    return toSides(values, this.#buckets, { filled: this.filled, begun: this.#operands.beginOf(formula) })
  }

  /** Evaluates what later buckets are compared with: whole buckets, except for running sums, which begin with the range. */
  #toEarlier(formula: Formula): BucketEvaluator {
    if (this.#transform.isCumulative || walk(formula).some(isRunning)) return this
    if (this.#whole) return this.#whole
    const buckets = withWholeFirst(this.#buckets)
    if (buckets === this.#buckets) return this
    this.#whole = new BucketEvaluator(this.#operands, buckets, this.#transform)
    this.#whole.#based = this.#based
    return this.#whole
  }

  #share(part: DailyOperand, whole: DailyOperand, days: RowDays): BucketValues {
    const [own, all] = [this.#operand(part, days, 'end'), this.#operand(whole, days, 'end')]
    return this.#fill((at, bucket) => {
      const isShareable = whole.isShareable?.(this.#summed(bucket)) ?? true
      return isShareable ? toMemberShare(known(own[at]), known(all[at])) : null
    })
  }

  /** The days that an operand of a bucket adds up. */
  #summed({ from, to }: Span): Span {
    const { average, isCumulative } = this.#transform
    const { list, first } = this.#buckets
    if (average !== null) return { from: to - average + 1, to }
    return { from: isCumulative ? (list[first]?.from ?? from) : from, to }
  }

  #perDay(values: BucketValues, mask: Mask): BucketValues {
    const count = this.countDays(mask)
    return values.map((value, at) =>
      this.#buckets.list[at]?.partial ? Number.NaN : value / (count[at] ?? 0),
    )
  }

  /** How many days of each bucket count. */
  countDays(mask: Mask): Uint32Array {
    return Uint32Array.from(this.#buckets.list, ({ from, to }) => {
      const last = Math.min(to, this.#operands.to)
      if (!mask) return Math.max(0, last - from + 1)
      let days = 0
      for (let day = from; day <= last; day++) days += mask[day - this.#operands.from] ?? 0
      return days
    })
  }

  #operand({ kind, column, filled }: DailyOperand, days: RowDays, stockAs: 'avg' | 'end'): BucketValues {
    const { average, isCumulative } = this.#transform
    const mask = kind === 'flow' ? days.flow : days.stock
    const at = (day: Day) => day - this.#operands.from
    const valueOn = (day: Day) => (mask && !mask[at(day)] ? Number.NaN : (column[at(day)] ?? Number.NaN))
    if (average !== null) return this.#average(valueOn, average)
    if (kind === 'flow' || stockAs === 'avg') {
      const values = this.#fill((_, { from, to }) => {
        const { sum, days: count } = addUp(column, mask, at(from), at(Math.min(to, this.#operands.to)))
        if (count === 0) return null
        return kind === 'flow' ? sum : sum / count
      })
      return kind === 'flow' && isCumulative ? cumulate(values, this.#buckets) : values
    }
    return this.#fill((index, { from, to }) => {
      for (let day = Math.min(to, this.#operands.to); day >= from; day--)
        if (!Number.isNaN(valueOn(day))) {
          this.filled[index] = Math.max(this.filled[index] ?? 0, filled?.[at(day)] ?? 0)
          return valueOn(day)
        }
      return null
    })
  }

  /** The mean of the days up to the end of each bucket, in one pass over the days. */
  #average(valueOn: (day: Day) => number, days: number): BucketValues {
    const { from, to } = this.#operands
    const first = Math.min(from, this.#buckets.list[0]?.to ?? from)
    const daily = Float64Array.from({ length: to - first + 1 }, (_, at) => valueOn(first + at))
    const means = trailingMean(daily, days)
    return this.#fill((_, bucket) => means[bucket.to - first] ?? null)
  }

  #fill(valueAt: (at: number, bucket: Span) => number | null): BucketValues {
    const values = new Float64Array(this.#buckets.list.length)
    for (const [at, bucket] of this.#buckets.list.entries()) values[at] = valueAt(at, bucket) ?? Number.NaN
    return values
  }
}

const isRunning = (formula: Formula) => formula.kind === 'call' && formula.name === 'cum'

interface Span {
  readonly from: Day
  readonly to: Day
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

/** The sum of the values from one index through another. A plain loop, because every member of a wildcard takes several. */
function addUp(column: Float64Array, mask: Mask, from: number, to: number) {
  let [sum, days] = [0, 0]
  for (let at = Math.max(0, from); at <= to; at++) {
    const value = column[at] ?? Number.NaN
    if (Number.isNaN(value) || mask?.[at] === 0) continue
    sum += value
    days++
  }
  return { sum, days }
}
