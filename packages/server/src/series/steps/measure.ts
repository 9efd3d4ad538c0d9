import { linesOf, walk, type Formula } from '@analytics/contract/formula/formula'
import { hasPlaceInTime, inferUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { metrics, type MetricKind } from '@analytics/contract/metrics/metrics'
import {
  isEnoughToCompare,
  toChange as toPercentChange,
  toComparedChange,
  type ComparedSums,
} from '@analytics/contract/metrics/sums'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { alignDays, countDaysIn, type RowDays } from './alignDays.ts'
import { isNewBy } from './compare.ts'
import { evaluateFormula, type EvaluatedMembers } from './evaluate.ts'
import { isAsOldAsData, noBegin } from './LineRow.ts'
import { measureFigures, type MeasuredRow } from './measureLine.ts'
import { findShared, firstKnownDay, foldDays, rowOf, type Operands } from './Operands.ts'
import { untransformed } from './overTime.ts'
import type { PairedRanges } from './pairDays.ts'
import { pairOperands } from './pairRows.ts'

/** Measures each member of a formula; null for one whose value depends on the buckets: one of functions at a place in time, or of prices with flows. */
export function measureFormula(
  formula: Formula,
  operands: Operands,
  range: DayRange,
  compared: PairedRanges | null,
): readonly MeasuredRow[] | null {
  return formula.kind === 'line'
    ? operands.get(formula.line).rows.map(row => measureFigures(row, { range, compared }))
    : measureOperands(formula, operands, range, compared)
}

/** Total and change come from days, whatever the grain, so that a ratio's total is the ratio of its totals. */
function measureOperands(
  formula: Formula,
  operands: Operands,
  range: DayRange,
  compared: PairedRanges | null,
): readonly MeasuredRow[] | null {
  const kinds = kindsOf(formula)
  // A share of a stock stands beside the stock's last value.
  const isLast = findShared(formula) ? !kinds.has('flow') : kinds.has('quote')
  if (walk(formula).some(hasPlaceInTime) || (kinds.has('quote') && kinds.has('flow'))) return null
  const days = alignDays(formula, operands)
  const valuesIn: EvaluateIn = (span, source, knownDays) =>
    evaluateIn(formula, isLast ? { from: span.to, to: span.to } : span, source, knownDays)
  const { values, filled } = valuesIn(range, operands, days)
  const previous = compared && valuesIn(compared.days, operands, days).values
  const comparisons = compared && compareFormula(formula, operands, compared, [values, previous], valuesIn)
  const unit = inferUnit(formula)
  const toChange = (sums: ComparedSums | null) =>
    !sums || sums.isNew ? toComparedChange(sums) : toUnitChange(sums.now, sums.before, unit)
  return Array.from(values, (memberValue, member) => {
    const value = finite(memberValue)
    const comparison = comparisons?.[member] ?? null
    return {
      total: kinds.has('quote') ? null : value,
      value,
      previous: finite(previous?.[member]),
      change: toChange(comparison),
      comparison,
      isLast,
      isFilled: (filled[member] ?? 0) > 0,
    }
  })
}

type EvaluateIn = (span: DayRange, source: Operands, days: RowDays) => EvaluatedMembers

/** Compares each member: operand by operand, and a share over the days that count for it. */
function compareFormula(
  formula: Formula,
  operands: Operands,
  compared: PairedRanges,
  [values, previous]: readonly [now: Float64Array, before: Float64Array | null],
  valuesIn: EvaluateIn,
): (ComparedSums | null)[] {
  const { range, days } = compared
  const of = countDays(range)
  const hasShares = walk(formula).some(node => findShared(node) !== null)
  // The rows of shares have no beginning once they are paired.
  const shared = hasShares ? pairOperands(formula, operands, compared) : null
  const begins = foldDays(formula, shared?.now ?? operands, (member, kind) =>
    isAsOldAsData(member) ? noBegin : firstKnownDay(member, kind),
  )
  /** The members of which days may have to be left out. */
  const incomplete: number[] = []
  const comparisons = Array.from(values, (_, member): ComparedSums | null => {
    const [now, before] = [finite(values[member]), finite(previous?.[member])]
    if (now === null) return null
    const whole = { of, wholeNow: now, wholeBefore: before }
    if (isNewBy(begins[member] ?? noBegin, compared))
      return { ...whole, days: null, now: 0, before: 0, isNew: true }
    // A member that has just begun had a share of nothing.
    if (before === null && !hasShares) return null
    if (hasShares || !isWhole(operands, member, [range, days])) incomplete.push(member)
    return { ...whole, days: of, now, before: before ?? 0, isNew: false }
  })
  if (incomplete.length === 0) return comparisons
  const paired = shared ?? pairOperands(formula, operands.select(incomplete), compared)
  const daysNow = alignDays(formula, paired.now)
  const now = valuesIn(range, paired.now, daysNow).values
  const daysBefore = paired.before === paired.now ? daysNow : alignDays(formula, paired.before)
  const before = valuesIn(days, paired.before, daysBefore).values
  // Shares of stocks count the last days of the ranges only.
  const isOfLastDays = hasShares && !daysNow.flow
  for (const [place, member] of incomplete.entries()) {
    const index = shared ? member : place
    const count = isOfLastDays
      ? countDaysIn(daysNow.stock, index, operands, { from: range.to, to: range.to }) * of
      : countDaysIn(daysNow.flow ?? daysNow.stock, index, operands, range)
    const [ownValue, former, whole] = [finite(now[index]), finite(before[index]), comparisons[member]]
    const isCompared = whole && isEnoughToCompare(count, of) && ownValue !== null && former !== null
    comparisons[member] = isCompared ? { ...whole, days: count, now: ownValue, before: former } : null
  }
  return comparisons
}

/** Whether no operand of a member lacks a value on a day of the spans. The parts of a sum may, so no sum is whole. */
function isWhole(operands: Operands, member: number, spans: readonly DayRange[]): boolean {
  for (const operand of operands.all) {
    const { from, column, getParts } = rowOf(operand, member)
    if (getParts) return false
    for (const span of spans)
      for (let day = span.from; day <= span.to; day++)
        if (Number.isNaN(column[day - from] ?? Number.NaN)) return false
  }
  return true
}

function evaluateIn(formula: Formula, span: DayRange, operands: Operands, days: RowDays): EvaluatedMembers {
  const list = [{ ...span, cut: false, partial: false }]
  const buckets = { grain: 'D', list, first: 0, base: null } as const
  return evaluateFormula(formula, operands, buckets, untransformed, days)
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null)

/** A price has no total, nor has a formula with a function that depends on the place in time. */
export function hasTotal(formula: Formula): boolean {
  return !walk(formula).some(hasPlaceInTime) && !kindsOf(formula).has('quote')
}

function kindsOf(formula: Formula): ReadonlySet<MetricKind> {
  return new Set(linesOf(formula).map(({ metric }) => metrics[metric].kind))
}

/** Percent of amounts and indexes; points of ratios and percentages. */
export function toUnitChange(now: number | null, before: number | null, { of }: FormulaUnit): number | null {
  if (now === null || before === null) return null
  if (of === 'percent' || of === 'HHI') return now - before
  if (of === 'ratio' || of === 'constant') return (now - before) * 100
  return toPercentChange(now, before)
}

/** The unit of the changes of a formula's values. */
export function changeUnitOf({ of }: FormulaUnit): 'points' | 'percent' {
  return of === 'percent' || of === 'ratio' || of === 'HHI' || of === 'constant' ? 'points' : 'percent'
}
