import type { Comparison, Filled } from '@analytics/contract/api/responses/ranking'

const roundTo = (digits: number) => {
  const scale = 10 ** digits
  return (value: number | null): number | null => {
    if (value === null) return null
    const scaled = value * scale
    return Number.isSafeInteger(Math.trunc(scaled)) ? Math.round(scaled) / scale : value
  }
}

export const toCents = roundTo(2)

/** Two digits more than in tables, so that a year of bars still adds up to the table's cent. */
export const toChartValue = roundTo(4)

/** Values of one entity of a stack; NaN becomes null. */
export function toChartValues(values: Float64Array | undefined): (number | null)[] {
  const shown: (number | null)[] = []
  for (const value of values ?? []) shown.push(Number.isNaN(value) ? null : toChartValue(value))
  return shown
}

export const toPercent = roundTo(4)

/** Shares of one. */
export const toFraction = roundTo(6)

export const toMultiple = roundTo(4)

export function toFilled(filled: Filled | null): { filled?: Filled } {
  return filled === null ? {} : { filled: { ...filled, value: toCents(filled.value) } }
}

/** The indexes of a chart's buckets that repeat observations. */
export function toFilledBuckets(filled: ArrayLike<number> | undefined): { filled?: number[] } {
  const at = Array.from(filled ?? [], (part, index) => (part > 0 ? index : -1)).filter(index => index >= 0)
  return at.length === 0 ? {} : { filled: at }
}

export function toComparison(comparison: Comparison): Comparison {
  if (!comparison) return null
  const { now, before, wholeNow, wholeBefore } = comparison
  return {
    ...comparison,
    now: toCents(now) ?? now,
    before: toCents(before) ?? before,
    wholeNow: toCents(wholeNow),
    wholeBefore: toCents(wholeBefore),
  }
}
