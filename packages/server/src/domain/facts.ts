import type { Availability } from '@analytics/contract/api/responses/metadata'
import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { ChainId, Scope } from '@analytics/contract/metrics/chains'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { Ended } from '@analytics/contract/metrics/stablecoins'
import type { Day } from '@analytics/contract/query/day'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from './daily/DailyLine.ts'
import type { PageIds } from './directory/PageIds.ts'
import type { AppDirectory } from './directory/toAppDirectory.ts'
import type { Event } from './Event.ts'
import type { OwnScope } from './keys.ts'
import type { PriceHistory } from './PriceHistory.ts'
import type { Profiles } from './Profile.ts'
import type { MetricTable, MemberMetadata } from './table/metricTable.ts'
import type { TreasuryFacts } from './treasury.ts'

export interface AppFacts {
  readonly table: MetricTable<MemberMetadata>
  /** Colours by key of all series that charts of these members may draw; by default those of the table. */
  getColors(table?: MetricTable): ReadonlyMap<string, string>
  /** Days after `table.asOf` are partial. */
  readonly lastDay: Day
  /** Members that are listed and counted in no total. */
  readonly leftOut: () => readonly MemberMetadata[]
}

/** All tables have one `asOf`. */
export interface ChainFacts {
  readonly tables: ReadonlyMap<ChainId, AppFacts>
}

export interface SourceState {
  readonly availability: Availability | 'unknown'
  readonly error: string | null
}

/** Market caps in US dollars, where known. */
export interface PriceFacts {
  /** When the latest prices were fetched, in Unix seconds. */
  readonly fetchedAt: number
  readonly histories: ReadonlyMap<string, PriceHistory>
  readonly marketCaps: ReadonlyMap<string, number | null>
  /** Since when (Unix seconds) an asset's daily prices are complete; ±Infinity for always and never. */
  readonly wholeSince: ReadonlyMap<string, number>
}

export interface StablecoinChain {
  readonly chain: string
  readonly total: number
  readonly top: {
    /** The provider's id of the coin; an older version stored none. */
    readonly id?: string | null
    readonly symbol: string
    readonly name: string
    readonly usd: number
    readonly ended?: Ended | null
  } | null
  /** The sum of the chain's own coins, which differs a little from its total. */
  readonly sum: number
  /** The part of the sum that belongs to ended coins; an older version stored none. */
  readonly endedSum?: number
}

/** US dollars, now and before; null where unknown. */
export interface CoinSupply {
  readonly now: number | null
  readonly day: number | null
  readonly week: number | null
  readonly month: number | null
}

export interface Stablecoin extends CoinSupply {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Prices are listed by it. An older version stored none. */
  readonly geckoId?: string | null
  /** `peggedUSD`. */
  readonly pegType: string | null
  readonly mechanism: string | null
  readonly price: number | null
  /** An older version stored none. */
  readonly ended?: Ended | null
  readonly chains: readonly (CoinSupply & { readonly chain: string })[]
}

export interface StablecoinFacts {
  readonly asOf: Day
  readonly chains: readonly StablecoinChain[]
  /** Largest first, ended ones after all others. */
  readonly coins: readonly Stablecoin[]
  readonly pageIds: PageIds
}

export interface StablecoinHistory {
  /** All chains together. */
  readonly whole: DailyLine
  /** Keys are the provider's names of chains. */
  readonly chains: ReadonlyMap<string, DailyLine>
  /** The chains that could not be fetched. */
  readonly missing: readonly string[]
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
  readonly pageIds: PageIds
  /** All bridges together; undefined where their history was not fetched. */
  findAll(): Promise<DailyLine | undefined>
  /** One bridge, by the provider's id; undefined where its history was not fetched. */
  findHistory(bridge: string): Promise<DailyLine | undefined>
}

export interface EventFacts extends Pick<SourceState, 'availability'> {
  readonly today: Day
  /** Newest first. */
  readonly events: readonly Event[]
}

/** The TVL of every application, from the provider's list of protocols. */
export interface ListedTvls {
  /** The UTC day on which the list was fetched; null without a list. */
  readonly day: Day | null
  /** US dollars, by the provider's id. */
  readonly byKey: ReadonlyMap<string, number>
}

export interface Wanted {
  readonly category?: CategoryId | undefined
}

/** A change of a value of a complete day. */
export interface RestatementFact {
  readonly source: string
  readonly metric: string
  readonly chain: ChainId | null
  /** The provider's id and name of the value's entity. */
  readonly key: string
  readonly name: string
  readonly day: Day
  /** Null where there was no value. */
  readonly before: number | null
  /** Null for a withdrawn value. */
  readonly after: number | null
  /** When the change was fetched, in milliseconds since the epoch. */
  readonly at: number
}

export interface RestatementFacts {
  readonly changes: readonly RestatementFact[]
  readonly count: number
  /** All sources with restatements, by number. */
  readonly sources: readonly { readonly id: string; readonly count: number }[]
  /** Since when changes are recorded, in milliseconds since the epoch. */
  readonly since: number | null
}

export interface WantedRestatements {
  readonly source?: string | undefined
  /** The provider's ids of what the values are of. */
  readonly keys?: readonly string[] | undefined
  readonly chain?: ChainId | undefined
  readonly since?: Day | undefined
  readonly until?: Day | undefined
  readonly keep: 'newest' | 'largest'
  readonly most: number
}

/** Values of these metrics, and of these applications where it is of some only. */
export interface RestatedValues {
  readonly metrics: readonly Metric[]
  readonly apps: readonly { readonly app: string }[] | null
}

export interface Facts {
  readonly today: Day
  /** Throws AppError for a source that there is not. */
  getRestatements(wantedRestatements: WantedRestatements): Promise<RestatementFacts>
  /** The latest moments at which values that the query read were restated, newest first, in milliseconds since the epoch. */
  findRestatedMoments(asked: RestatedValues, most: number): Promise<readonly number[]>
  /** Assets without a price are left out; quotes from `since` on, in Unix seconds. */
  findPrices(ids: readonly string[], since: number): Promise<PriceFacts | undefined>
  /** US dollars by asset and day, as far as they were recorded: the last value of each day. */
  findMarketCaps(): Promise<ReadonlyMap<string, ReadonlyMap<Day, number>> | undefined>
  findStablecoins(): Promise<StablecoinFacts | undefined>
  /** History of one coin by the provider's id, or of all coins together. */
  findStablecoinHistory(coin?: string): Promise<StablecoinHistory | undefined>
  /** Daily prices of stablecoins in US dollars, by CoinGecko id. */
  findStablecoinPrices(): Promise<ReadonlyMap<string, DailyLine> | undefined>
  findBridges(): Promise<BridgeFacts | undefined>
  /** All events of the source, with and without an application. */
  findEvents(kind: EventKind): Promise<EventFacts>
  findTreasuries(): Promise<TreasuryFacts | undefined>
  /** Undefined where the origin has no such facts. All chains of a metric have one as-of day. */
  findApps(metric: Metric, scope: Scope | OwnScope, filter: Wanted): Promise<AppFacts | undefined>
  /** The provider's own total of a series; undefined where it states none. */
  findTotal(metric: Metric, scope: Scope): Promise<DailyLine | undefined>
  /** How many daily values of a series are held back as implausible. */
  countHeld(metric: Metric, scope: Scope): Promise<number>
  /** Chains without a value in the range, which is `all` by default, are left out. */
  getChains(
    metric: Metric,
    chains: readonly ChainId[],
    filter: Wanted & { readonly range?: QueryRange },
  ): Promise<ChainFacts>
  getState(metric: Metric, scope: Scope): SourceState
  getSourceState(id: string): SourceState
  /** Every application that a source of the query names, with or without figures. */
  getAppDirectory(): Promise<AppDirectory>
  /** Profiles by the provider's ids. */
  getProfiles(keys: readonly string[]): Promise<Profiles>
  getTvls(): Promise<ListedTvls>
}
