/** A point of the x axis, in seconds since the epoch; the points of a chart are equally far apart. */
export interface LineMoment {
  readonly second: number
}

/** What lies between two moments; a day is named by its UTC date, an hour by its time as well. */
export type LinePeriod = 'hour' | 'day'

/** Cumulative returns in percent, one per moment, null where nothing is known. */
export interface LineSeries {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly values: readonly (number | null)[]
}

/** The moments shown instead of the whole frame, in seconds since the epoch, inclusive. */
export interface LineZoom {
  readonly from: number
  readonly to: number
}
