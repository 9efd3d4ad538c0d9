import type { Slot } from '../model/zoom.ts'

/** The days from which the shown ones are chosen. */
export interface Context {
  readonly slots: readonly Slot[]
  readonly totals: readonly (number | null)[]
}

/** Height of the overview strip, in CSS pixels. */
export const stripHeight = 20

/** The part of it that a chart keeps free. The rest lies over the margin below, so that the space of a hidden strip is no hole. */
export const stripRoom = 12
