import { walk, type Formula } from '@analytics/contract/formula/formula'
import { hasPlaceInTime, inferUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { metrics } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, toChange } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { toYearAfter, toYearBefore } from '@analytics/contract/query/versus'

import type { DailyOperands, Mask, RowDays } from './DailyOperands.ts'
import { BucketEvaluator } from './evaluateBuckets.ts'

/** How many days a change compares, of how many the range has. */
export interface ComparedDays {
  readonly days: number
  readonly of: number
}

/** The range that another one is compared with, and how their days are paired. */
export interface ComparedRange {
  readonly days: DayRange
  /** The compared day for each day of the range. A day whose partner is null counts without one. */
  readonly partners: Partners
  /** The day of the range for each compared day. */
  readonly partnersBefore: Partners
}

type Partners = readonly (Day | null)[]

export interface MeasuredRow {
  /** The formula over the whole range as one bucket; null for prices and for functions at a place in time. */
  readonly total: number | null
  readonly previous: number | null
  /** Percent of amounts, points of ratios and percentages. */
  readonly change: number | null
  readonly comparison: ComparedDays | null
}

/** Total and change come from days, whatever the grain, so that a ratio's total is the ratio of its totals. */
export function measureRow(
  formula: Formula,
  operands: DailyOperands,
  range: DayRange,
  compared: ComparedRange | null,
): MeasuredRow {
  const nothing = { total: null, previous: null, change: null, comparison: null }
  if (!hasTotal(formula)) return nothing
  const measured = toMeasured(formula)
  const days = operands.daysOf(formula)
  const totalOf = (span: DayRange, counted: RowDays) => {
    const bucket = { ...span, cut: false, partial: false }
    const buckets = { grain: 'D', list: [bucket], first: 0, base: null } as const
    const [value = Number.NaN] = new BucketEvaluator(operands, buckets).evaluate(measured, counted)
    return Number.isFinite(value) ? value : null
  }
  const total = totalOf(range, days)
  if (!compared) return { ...nothing, total }
  const before = compared.days
  const previous = totalOf(before, days)
  const { from } = operands
  const nowDays = pairDays(days, from, range, { within: before, partners: compared.partners })
  const thenDays = pairDays(days, from, before, { within: range, partners: compared.partnersBefore })
  const comparison = { days: countPaired(nowDays, operands, range), of: countDays(range) }
  if (total === null || previous === null || !isEnoughToCompare(comparison.days, comparison.of))
    return { ...nothing, total, previous }
  const [now, then] = [totalOf(range, nowDays), totalOf(before, thenDays)]
  return { total, previous, change: toRowChange(now, then, inferUnit(formula)), comparison }
}

/** Day k of a range with day k of another one. Days that only the longer one has are left out, or count as they are. */
export function pairByPosition(range: DayRange, days: DayRange, isRestCounted = false): ComparedRange {
  const shift = range.from - days.from
  const find = (day: Day, within: DayRange) => (isRestCounted && !isWithin(day, within) ? null : day)
  return {
    days,
    partners: listDays(range).map(day => find(day - shift, days)),
    partnersBefore: listDays(days).map(day => find(day + shift, range)),
  }
}

/** A price of a moment has no total, nor has a formula with a function that depends on the place in time. */
export function hasTotal(formula: Formula): boolean {
  return walk(formula).every(
    each => !hasPlaceInTime(each) && !(each.kind === 'line' && metrics[each.line.metric].kind === 'quote'),
  )
}

/** A stock by itself is measured by its mean: the sum of its days means nothing. */
function toMeasured(formula: Formula): Formula {
  const isStock = formula.kind === 'line' && metrics[formula.line.metric].kind === 'stock'
  return isStock ? { kind: 'call', name: 'avg', of: [formula], number: null, at: formula.at } : formula
}

/** Percent of amounts and indexes; points of ratios and percentages. */
export function toRowChange(now: number | null, before: number | null, unit: FormulaUnit): number | null {
  if (now === null || before === null) return null
  if (unit.of === 'percent') return now - before
  if (unit.of === 'ratio' || unit.of === 'constant') return (now - before) * 100
  return toChange(now, before)
}

/** The same calendar day of the year before. */
export function pairByYear(range: DayRange, days: DayRange): ComparedRange {
  return {
    days,
    partners: listDays(range).map(toYearBefore),
    partnersBefore: listDays(days).map(toYearAfter),
  }
}

const listDays = (range: DayRange) =>
  Array.from({ length: Math.max(0, countDays(range)) }, (_, at) => range.from + at)

interface Other {
  readonly within: DayRange
  readonly partners: Partners
}

/** The days of a range that have a value, as their partners have. */
function pairDays(days: RowDays, first: Day, range: DayRange, { within, partners }: Other): RowDays {
  const pair = (mask: Mask): Mask => {
    if (!mask) return null
    const paired = new Uint8Array(mask.length)
    for (let day = range.from; day <= range.to; day++) {
      const partner = partners[day - range.from] ?? null
      const isPaired = partner === null || (isWithin(partner, within) && mask[partner - first] === 1)
      if (isPaired) paired[day - first] = mask[day - first] ?? 0
    }
    return paired
  }
  return { flow: pair(days.flow), stock: pair(days.stock) }
}

const isWithin = (day: Day, { from, to }: DayRange) => day >= from && day <= to

function countPaired({ flow, stock }: RowDays, { from }: DailyOperands, range: DayRange): number {
  const mask = flow ?? stock
  if (!mask) return countDays(range)
  let days = 0
  for (let day = range.from; day <= range.to; day++) days += mask[day - from] ?? 0
  return days
}
