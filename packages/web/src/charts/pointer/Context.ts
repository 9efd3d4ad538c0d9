import type { Slot } from '../model/zoom.ts'

/** The days from which the shown ones are chosen. */
export interface Context {
  readonly slots: readonly Slot[]
  readonly totals: readonly (number | null)[]
}

/** Height of the overview strip with its labels, in CSS pixels. */
export const stripHeight = 48
