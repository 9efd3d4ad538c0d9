import type { Day } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from './asOf.ts'
import type { Board, EntryListing } from './board.ts'

/** An entry's identity as answers show it. */
export interface Listing extends EntryListing {
  readonly displayName: string
  readonly logo: string | null
  readonly chains: readonly string[]
}

/** Stands for everybody who has no series of their own. */
export const othersEntity = -1

/** A metric of applications, from one data version. */
export interface MetricFacts {
  readonly board: Board<Listing>
  readonly colors: ReadonlyMap<string, string>
  /** The last day with any value; after `board.asOf` such days are partial. */
  readonly lastDay: Day
  /** Daily values of `apart`, and of the other `members` together under `othersEntity`. */
  getStack(range: DayRange, apart: readonly number[], members: readonly number[]): Promise<DayValue[]>
}

/** What answers are made from. Undefined where the origin has no such facts. */
export interface Facts {
  findMetric(metric: Metric): Promise<MetricFacts | undefined>
}
