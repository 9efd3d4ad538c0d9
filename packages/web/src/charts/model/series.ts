import { othersColor } from '@analytics/contract/metrics/palettes'
import type { ComparedSums } from '@analytics/contract/metrics/sums'

/** A value per slot, null where unknown. */
export interface Series {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly values: readonly (number | null)[]
  /** Drawn quietly until it is pointed at: one of more series than colours can tell apart. */
  readonly faint?: boolean
  /** Slots in which a stock repeats its last observation. */
  readonly filled?: readonly number[] | undefined
}

/** `value` in the unit of the values, `share` in percent of all series. */
export interface ChartSeries extends Series {
  readonly total: number | null
  readonly share: number | null
  /** The sums that its change compares; absent where nothing is compared. */
  readonly comparison?: ComparedSums | null
}

/** The rest of a stack is quiet, whatever the id of its series. */
export const isQuiet = (color: string): boolean => color === othersColor

export function toCssColor(color: string): string {
  return isQuiet(color) ? 'var(--others)' : color
}

/** Unknown values last; otherwise keeps the order. */
export function byValue(a: { readonly value: number | null }, b: { readonly value: number | null }): number {
  return (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || 0
}
