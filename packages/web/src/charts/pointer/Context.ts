import type { Slot } from '../model/zoom.ts'

/** The days from which the shown ones are chosen. */
export interface Context {
  readonly slots: readonly Slot[]
  readonly totals: readonly (number | null)[]
}

/** Height of the overview strip, in CSS pixels. It lies over the margin below its chart. */
export const stripHeight = 20
