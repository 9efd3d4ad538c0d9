import type { Day } from '@analytics/contract/vocabulary/day'
import type { ResamplePeriod } from '@analytics/contract/vocabulary/resample'

/** The series that holds the tail cut off by top-N: grey, and always last. */
export const othersId = 'others'

/** A bar or point; `from` and `to` are inclusive UTC days. */
export interface ChartBucket {
  readonly from: Day
  readonly to: Day
  /** Holds days for which not everyone has reported. */
  readonly partial: boolean
  /** False where the frame cuts the bucket, it still runs, or one of its days is missing. */
  readonly complete: boolean
  /** How many of its days are there, where that is known. */
  readonly daysPresent?: number
}

/** A value per bucket, null where nothing is known. */
export interface ChartSeries {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly values: readonly (number | null)[]
  /** Over the frame, in the unit of the values. */
  readonly total: number | null
  /** Of the frame total, in percent. */
  readonly share: number | null
}

export type ChartPeriod = ResamplePeriod

export type ValueMode = 'absolute' | 'percent'

/** The days shown instead of the whole frame, inclusive. */
export interface Zoom {
  readonly from: Day
  readonly to: Day
}

/** A run of buckets by index, inclusive. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** Whether a bucket is drawn at half strength: it holds some of its days, but not all. */
export function isUnfinished({ partial, complete, daysPresent }: ChartBucket): boolean {
  return partial || (!complete && daysPresent !== 0)
}
