import type { Availability } from '@analytics/contract/shapes/metadata'
import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { ChainId, Scope } from '@analytics/contract/vocabulary/chains'
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

/** A metric of applications in one scope, from one data version. */
export interface AppFacts {
  readonly board: Board<Listing>
  readonly colors: ReadonlyMap<string, string>
  /** The last day with any value; after `board.asOf` such days are partial. */
  readonly lastDay: Day
  /** Daily values of `apart`, and of the other `members` together under `othersEntity`. */
  getStack(range: DayRange, apart: readonly number[], members: readonly number[]): Promise<DayValue[]>
}

/** A metric of several chains' applications; all boards have one `asOf`. */
export interface ChainFacts {
  readonly boards: ReadonlyMap<ChainId, AppFacts>
}

/** Why there are no facts: not sold to us, not there, or not to be had. */
export interface SourceState {
  readonly availability: Availability | 'unknown'
  readonly error: string | null
}

/** What answers are made from. */
export interface Facts {
  /** Undefined where the origin has no such facts. */
  findApps(metric: Metric, scope: Scope, category?: CategoryId): Promise<AppFacts | undefined>
  /** The chains among those asked for that have facts. */
  getChains(metric: Metric, chains: readonly ChainId[], category?: CategoryId): Promise<ChainFacts>
  getState(metric: Metric, scope: Scope): SourceState
}
