import type { Day } from '@analytics/contract/query/day'

/** Inclusive UTC days. */
export interface ChartBucket {
  readonly from: Day
  readonly to: Day
  /** Some applications have not reported all of its days. */
  readonly partial: boolean
  /** False where the time range cuts it, it has not ended, or a day is missing. */
  readonly complete: boolean
  /** Absent where unknown. */
  readonly daysPresent?: number
}

export function isUnfinished({ partial, complete, daysPresent }: ChartBucket): boolean {
  return partial || (!complete && daysPresent !== 0)
}
