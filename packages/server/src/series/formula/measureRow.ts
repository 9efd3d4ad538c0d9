import { linesOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { hasPlaceInTime, inferUnit } from '@analytics/contract/formula/inferUnit'
import { metrics, type MetricKind } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, toComparedChange, type ComparedSums } from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { isNewBy, toUnitChange, type PairedRanges } from '../steps/compare.ts'
import { compareColumn } from '../steps/measureLine.ts'
import type { DailyOperands, RowDays } from './DailyOperands.ts'
import { BucketEvaluator } from './evaluateBuckets.ts'

export interface MeasuredRow {
  /** The formula over the whole range as one bucket; the mean of a bare stock; null for prices. */
  readonly total: number | null
  /** The total, or the last value of a stock or price. `previous` and `change` are of the same. */
  readonly value: number | null
  readonly previous: number | null
  /** Percent of amounts, points of ratios and percentages. */
  readonly change: number | null
  /** The sums that the change compares. */
  readonly comparison: ComparedSums | null
  /** Whether `value` is the last one of the range, and whether it repeats an observation. */
  readonly isLast: boolean
  readonly isFilled: boolean
}

/**
 * Total and change come from days, whatever the grain, so that a ratio's total is the ratio of its totals. Null for a formula whose
 * value depends on the buckets: one of functions at a place in time, or of prices with flows.
 */
export function measureRow(
  formula: Formula,
  operands: DailyOperands,
  range: DayRange,
  compared: PairedRanges | null,
): MeasuredRow | null {
  const kinds = kindsOf(formula)
  const isLast = formula.kind === 'line' ? !kinds.has('flow') : kinds.has('quote')
  if (walk(formula).some(hasPlaceInTime) || (kinds.has('quote') && kinds.has('flow'))) return null
  const days = operands.daysOf(formula)
  const valueIn = (span: DayRange, of: DailyOperands, known: RowDays) =>
    evaluateIn(formula, isLast ? { from: span.to, to: span.to } : span, of, known)
  const { value, isFilled } = valueIn(range, operands, days)
  const hasMean = isLast && !kinds.has('quote')
  const mean = hasMean ? evaluateIn(toMean(formula), range, operands, days).value : null
  const total = isLast ? mean : value
  const previous = compared ? valueIn(compared.days, operands, days).value : null
  const comparison = compared && compareRow(formula, operands, compared, { value, previous, valueIn })
  const change = toRowChange(formula, comparison)
  return { total, value, previous, change, comparison, isLast, isFilled }
}

type Sides = Pick<MeasuredRow, 'value' | 'previous'> & {
  readonly valueIn: (span: DayRange, of: DailyOperands, known: RowDays) => Pick<MeasuredRow, 'value'>
}

/** Compares a line by its parts, and a formula operand by operand. */
function compareRow(
  formula: Formula,
  operands: DailyOperands,
  compared: PairedRanges,
  { value, previous, valueIn }: Sides,
): ComparedSums | null {
  const { range, days } = compared
  if (formula.kind === 'line') {
    const { getParts, ...operand } = operands.get(formula.line)
    return compareColumn({ ...operand, from: operands.from, parts: getParts?.() ?? null }, compared)
  }
  const of = countDays(range)
  const whole = { of, wholeNow: value, wholeBefore: previous }
  if (value !== null && isNewBy(operands.beginAfterData(formula), compared))
    return { ...whole, days: null, now: 0, before: 0, isNew: true }
  if (value === null || previous === null) return null
  // Most formulas have every day of both ranges, so that nothing is left out.
  if (operands.isWhole(formula, [range, days]))
    return { ...whole, days: of, now: value, before: previous, isNew: false }
  const paired = operands.pair(formula, compared)
  const known = paired.now.daysOf(formula)
  const count = countKnown(known, operands, range)
  if (!isEnoughToCompare(count, of)) return null
  const now = valueIn(range, paired.now, known).value
  const before = valueIn(days, paired.before, paired.before.daysOf(formula)).value
  return now === null || before === null ? null : { ...whole, days: count, now, before, isNew: false }
}

function toRowChange(formula: Formula, comparison: ComparedSums | null): number | null {
  if (formula.kind === 'line') return toComparedChange(comparison)
  return comparison === null || comparison.isNew
    ? null
    : toUnitChange(comparison.now, comparison.before, inferUnit(formula))
}

function evaluateIn(
  formula: Formula,
  span: DayRange,
  operands: DailyOperands,
  days: RowDays,
): Pick<MeasuredRow, 'value' | 'isFilled'> {
  const bucket = { ...span, cut: false, partial: false }
  const evaluator = new BucketEvaluator(operands, { grain: 'D', list: [bucket], first: 0, base: null })
  const [value = Number.NaN] = evaluator.evaluate(formula, days)
  return { value: Number.isFinite(value) ? value : null, isFilled: (evaluator.filled[0] ?? 0) > 0 }
}

/** A price has no total, nor has a formula with a function that depends on the place in time. */
export function hasTotal(formula: Formula): boolean {
  return !walk(formula).some(hasPlaceInTime) && !kindsOf(formula).has('quote')
}

function kindsOf(formula: Formula): ReadonlySet<MetricKind> {
  return new Set(linesOf(formula).map(({ metric }) => metrics[metric].kind))
}

/** The sum of a stock's days means nothing. */
function toMean(formula: Formula): Formula {
  return { kind: 'call', name: 'avg', of: [formula], number: null, at: formula.at }
}

function countKnown({ flow, stock }: RowDays, { from }: DailyOperands, range: DayRange): number {
  const mask = flow ?? stock
  if (!mask) return countDays(range)
  let days = 0
  for (let day = range.from; day <= range.to; day++) days += mask[day - from] ?? 0
  return days
}
