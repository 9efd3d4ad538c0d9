import type { Availability } from '@analytics/contract/shapes/metadata'
import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { ChainId, Scope } from '@analytics/contract/vocabulary/chains'
import type { Day } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from './asOf.ts'
import type { Board, EntryListing } from './board.ts'
import type { PriceHistory } from './performance.ts'
import type { TailSum } from './stack.ts'

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
  /** What `members` have in each of the buckets, by the number of days that they have a value on. */
  getTail(buckets: readonly DayRange[], members: readonly number[]): Promise<TailSum[]>
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

/** Prices of assets by their id, with market caps in US dollars where they are known. */
export interface PriceFacts {
  readonly histories: ReadonlyMap<string, PriceHistory>
  readonly marketCaps: ReadonlyMap<string, number | null>
  /**
   * Since when, in seconds since the epoch, the daily prices of an asset are all there that are to be had: minus
   * infinity when they go back to its first price, infinity when none have been asked for yet.
   */
  readonly wholeSince: ReadonlyMap<string, number>
}

/** What circulates on one chain, all pegs, in US dollars. */
export interface StablecoinChain {
  readonly chain: string
  readonly total: number
  readonly top: { readonly symbol: string; readonly name: string; readonly usd: number } | null
  /** The sum of the chain's own coins, which differs a little from its total. */
  readonly sum: number
}

export interface StablecoinFacts {
  readonly asOf: Day
  readonly chains: readonly StablecoinChain[]
}

/** The day-by-day supply of all chains together, and of the largest ones each. */
export interface StablecoinHistory {
  readonly asOf: Day
  readonly firstDay: Day
  readonly lastDay: Day
  readonly chains: readonly string[]
  /** When the readings of each chain begin. */
  readonly firstDays: ReadonlyMap<string, Day>
  /** Chains that were asked for and could not be had. */
  readonly missing: readonly string[]
  /** Daily readings by chain; `null` is all chains. */
  getDaily(
    range: DayRange,
  ): Promise<readonly { readonly chain: string | null; readonly day: Day; readonly value: number }[]>
}

/** Volumes over complete days; `before` is the day before the last. */
export interface Bridge {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly icon: string | null
  readonly chains: readonly string[]
  readonly day: number | null
  readonly dayBefore: number | null
  readonly week: number | null
  readonly month: number | null
}

export interface BridgeFacts {
  readonly asOf: Day
  readonly bridges: readonly Bridge[]
  /** The daily volume of all bridges, as far back as it is known. */
  getDaily(range: DayRange): Promise<readonly { readonly day: Day; readonly value: number }[]>
}

/** What answers are made from. */
export interface Facts {
  /** The followed assets with a price; quotes from `since` on, in seconds since the epoch. */
  findPrices(ids: readonly string[], since: number): Promise<PriceFacts | undefined>
  findStablecoins(): Promise<StablecoinFacts | undefined>
  findStablecoinHistory(): Promise<StablecoinHistory | undefined>
  findBridges(): Promise<BridgeFacts | undefined>
  /** Undefined where the origin has no such facts. */
  findApps(metric: Metric, scope: Scope, category?: CategoryId): Promise<AppFacts | undefined>
  /** The chains among those asked for that have facts. */
  getChains(metric: Metric, chains: readonly ChainId[], category?: CategoryId): Promise<ChainFacts>
  getState(metric: Metric, scope: Scope): SourceState
}
