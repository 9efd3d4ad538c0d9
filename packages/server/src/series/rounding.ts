import type { Comparison, Filled } from '@analytics/contract/api/responses/ranking'
import { toComparedChange, type ComparedSums, type ComparedValue } from '@analytics/contract/metrics/sums'

const roundTo = (digits: number) => {
  const scale = 10 ** digits
  return (value: number | null): number | null => {
    if (value === null) return null
    const scaled = value * scale
    return Number.isSafeInteger(Math.trunc(scaled)) ? Math.round(scaled) / scale : value
  }
}

export const roundCents = roundTo(2)

/** Twelve digits, or cents where an amount has more. */
export function toExact(value: number): number {
  if (value === 0) return 0
  return Math.abs(value) >= 1e10 ? (roundCents(value) ?? value) : Number(value.toPrecision(12))
}

/** Two digits more than in tables, so that a year of bars still adds up to the table's cent. */
export const toChartValue = roundTo(4)

/** Values of one entity of a stack; NaN becomes null. */
export function toChartValues(values: Float64Array | undefined): (number | null)[] {
  const shownValues: (number | null)[] = []
  for (const value of values ?? []) shownValues.push(Number.isNaN(value) ? null : toChartValue(value))
  return shownValues
}

export const roundPercent = roundTo(4)

/** Shares of one. */
export const roundFraction = roundTo(6)

export const roundMultiple = roundTo(4)

export function toFilled(filled: Filled | null): { filled?: Filled } {
  return filled === null ? {} : { filled: { ...filled, value: roundCents(filled.value) } }
}

/** The indexes of a chart's buckets that repeat observations. */
export function toFilledBuckets(filled: ArrayLike<number> | null | undefined): { filled?: number[] } {
  const indices = Array.from(filled ?? [], (part, index) => (part > 0 ? index : -1)).filter(
    index => index >= 0,
  )
  return indices.length === 0 ? {} : { filled: indices }
}

/** A value, what it is compared with, and its change, which needs no range before. */
export function toChanged(
  { value, previous, comparison }: ComparedValue,
  filled: Filled | null = null,
): Changed {
  return {
    value: roundCents(value),
    previous: roundCents(previous),
    change: roundPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    ...toFilled(filled),
  }
}

interface Changed extends ComparedValue {
  readonly change: number | null
  readonly filled?: Filled
}

export function toComparison(comparison: Comparison): Comparison {
  return comparison && roundSums(comparison, roundCents)
}

/** Rounds the sums of a comparison. */
export function roundSums(
  comparison: ComparedSums,
  round: (value: number | null) => number | null,
): ComparedSums {
  const { now, before, wholeNow, wholeBefore } = comparison
  return {
    ...comparison,
    now: round(now) ?? now,
    before: round(before) ?? before,
    wholeNow: round(wholeNow),
    wholeBefore: round(wholeBefore),
  }
}
