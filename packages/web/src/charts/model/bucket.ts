import type { Day } from '@analytics/contract/query/day'

/** Inclusive UTC days. */
export interface ChartBucket {
  readonly from: Day
  readonly to: Day
  /** The range begins or ends within the week or month. */
  readonly cut: boolean
  /** A day after the last complete one, or the week or month that is still running. */
  readonly partial: boolean
  /** False where the range or today cuts it, or a day is missing. */
  readonly complete: boolean
  /** Absent where unknown. */
  readonly daysPresent?: number
}

/** Hatched: the range or today cuts it. A cut at the start leaves a stock's last observation complete. */
export function isUnfinished({ cut, partial, complete, daysPresent }: ChartBucket): boolean {
  return partial || (cut && !complete && daysPresent !== 0)
}
