import type { Slot } from '../model/zoom.ts'

/** The whole time frame around a zoom. */
export interface Context {
  readonly slots: readonly Slot[]
  readonly totals: readonly (number | null)[]
}

/** Height of the overview strip with its labels, in CSS pixels. */
export const stripHeight = 48
