import { walk, type Formula } from '@analytics/contract/formula/formula'
import { hasPlaceInTime, inferUnit, type FormulaUnit } from '@analytics/contract/formula/inferUnit'
import { metrics } from '@analytics/contract/metrics/metrics'
import { isEnoughToCompare, toChange } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyOperands, Mask, RowDays } from './DailyOperands.ts'
import { BucketEvaluator } from './evaluateBuckets.ts'

/** How many days a change compares, of how many the range has. */
export interface ComparedDays {
  readonly days: number
  readonly of: number
}

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
  before: DayRange | null,
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
  if (!before) return { ...nothing, total }
  const previous = totalOf(before, days)
  const paired = pairDays(days, operands, range, before)
  const compared = { days: countPairs(paired, operands, range), of: countDays(range) }
  if (total === null || previous === null || !isEnoughToCompare(compared.days, compared.of))
    return { ...nothing, total, previous }
  const [now, then] = [totalOf(range, paired), totalOf(before, paired)]
  return { total, previous, change: toRowChange(now, then, inferUnit(formula)), comparison: compared }
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

/** Day k of the range counts if day k of the range before does, and the other way round. */
function pairDays(days: RowDays, { from }: DailyOperands, range: DayRange, before: DayRange): RowDays {
  const shift = range.from - before.from
  const pair = (mask: Mask): Mask => {
    if (!mask) return null
    const paired = new Uint8Array(mask.length)
    for (let day = range.from; day <= range.to; day++) {
      if (!isWithin(day - shift, before)) continue
      const [own, other] = [day - from, day - shift - from]
      const counts = (mask[own] ?? 0) & (mask[other] ?? 0)
      paired[own] = counts
      if (!isWithin(day - shift, range)) paired[other] = counts
    }
    return paired
  }
  return { flow: pair(days.flow), stock: pair(days.stock) }
}

const isWithin = (day: Day, { from, to }: DayRange) => day >= from && day <= to

function countPairs({ flow, stock }: RowDays, { from }: DailyOperands, range: DayRange): number {
  const mask = flow ?? stock
  if (!mask) return countDays(range)
  let days = 0
  for (let day = range.from; day <= range.to; day++) days += mask[day - from] ?? 0
  return days
}
