import { chainIds, type ChainId, type Scope } from '@analytics/contract/metrics/chains'
import { eventSources, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type {
  AppFacts,
  BridgeFacts,
  ChainFacts,
  EventFacts,
  Facts,
  ListedTvls,
  PriceFacts,
  RestatedValues,
  RestatementFacts,
  SourceState,
  StablecoinFacts,
  StablecoinHistory,
  Wanted,
  WantedRestatements,
} from '../domain/facts.ts'
import { seriesKey, totalKey, type OwnScope } from '../domain/keys.ts'
import type { Profiles } from '../domain/Profile.ts'
import {
  findSourceId,
  getBridgeVolumeId,
  getStablecoinId,
  getTreasuryId,
  subjectSources,
} from '../domain/sources.ts'
import { sumOf } from '../domain/table/figures.ts'
import { isAnythingCounted, rangeOf } from '../domain/table/ranking.ts'
import type { TreasuryFacts } from '../domain/treasury.ts'
import { priceHistoryId } from '../ingest/fetchers/prices/PriceArchive.ts'
import { toEntityKeys } from '../series/subjects/appSubject.ts'
import type { EventSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toDailyLine } from './SeriesFacts.ts'
import { findAsOf, findFirstDay, toAppFacts, type StoredApps } from './storedApps.ts'
import { findAppDirectory } from './storedDirectory.ts'
import {
  findBridges,
  findStablecoinHistory,
  findStablecoinPrices,
  findStablecoins,
  findTreasuries,
} from './storedHistories.ts'
import { findMarketCaps, type MarketCaps } from './storedMarketCaps.ts'
import { findPrices } from './storedPrices.ts'
import type { StoredReads } from './StoredReads.ts'
import { listMoments, listRestatements, type UsedSeries } from './storedRestatements.ts'

/** The facts that one query reads, all of the same revisions of their sources. */
export class StoredFacts implements Facts {
  readonly #reads: StoredReads
  readonly #now: () => number
  readonly used: UsedSeries[] = []

  constructor(reads: StoredReads, now: () => number) {
    this.#reads = reads
    this.#now = now
  }

  getState(metric: Metric, scope: Scope): SourceState {
    const id = findSourceId(metric, scope)
    return id === undefined ? { availability: 'not-offered', error: null } : this.getSourceState(id)
  }

  getSourceState(id: string): SourceState {
    const source = this.#reads.findSource(id)
    return { availability: source?.availability ?? 'unknown', error: source?.error?.message ?? null }
  }

  async findApps(metric: Metric, scope: Scope | OwnScope, filter: Wanted): Promise<AppFacts | undefined> {
    const tables = await this.#getTables<Scope | OwnScope>(metric, [scope], filter)
    return tables.get(scope)
  }

  async getChains(
    metric: Metric,
    chains: readonly ChainId[],
    { category, range = 'all' }: Wanted & { readonly range?: QueryRange },
  ): Promise<ChainFacts> {
    const tables = await this.#getTables(metric, chains, { category })
    const counted = [...tables].filter(([, { table }]) => isAnythingCounted(table, rangeOf(table, range)))
    return { tables: new Map(counted) }
  }

  async findTotal(metric: Metric, scope: Scope): Promise<DailyLine | undefined> {
    const source = this.#reads.findAvailable(findSourceId(metric, scope) ?? '')
    const series = source?.series[totalKey(seriesKey(metric, scope))]
    if (!source || series === undefined) return undefined
    const facts = await this.#reads.getSeries(series, source)
    const { span } = facts
    const asOf = dayOf(Math.min(this.#now(), source.fetchedAt ?? 0)) - 1
    if (!span) return undefined
    const { kind } = metrics[metric]
    return toDailyLine(facts, [...facts.histories.keys()][0], {
      kind,
      asOf,
      firstDay: span.from,
      lastDay: span.to,
    })
  }

  async countHeld(metric: Metric, scope: Scope): Promise<number> {
    const source = this.#reads.findAvailable(findSourceId(metric, scope) ?? '')
    const series = source?.series[seriesKey(metric, scope)]
    return source && series !== undefined ? this.#reads.countHeld(series, source) : 0
  }

  getAppDirectory(): Promise<AppDirectory> {
    return findAppDirectory(this.#reads, async () => {
      // Read once for many queries, so it is no part of what this one shows.
      const fees = (await this.#getTables('fees', ['all'], {}, [])).get('all')
      if (!fees) return new Map()
      const { table } = fees
      const month = rangeOf(table, '30d')
      return new Map(
        [...table.members, ...table.dormant].map(member => [member.metadata.key, sumOf(member, month).sum]),
      )
    })
  }

  getProfiles(keys: readonly string[]): Promise<Profiles> {
    return this.#reads.getProfiles(keys)
  }

  getTvls(): Promise<ListedTvls> {
    return this.#reads.getTvls(this.#reads.findSource(findSourceId('tvl', 'all') ?? ''))
  }

  async findPrices(ids: readonly string[], since: number): Promise<PriceFacts | undefined> {
    const source = this.#reads.findAvailable(subjectSources.asset)
    const history = this.#reads.findSource(priceHistoryId)
    return source && findPrices(this.#reads, [source, ...(history ? [history] : [])], ids, since)
  }

  async findMarketCaps(): Promise<MarketCaps | undefined> {
    const source = this.#reads.findAvailable(subjectSources.asset)
    return source && findMarketCaps(this.#reads, source)
  }

  async findStablecoins(): Promise<StablecoinFacts | undefined> {
    const source = this.#reads.findAvailable(subjectSources.stablecoin)
    return source && findStablecoins(source, this.#reads)
  }

  async findStablecoinHistory(coin?: string): Promise<StablecoinHistory | undefined> {
    const id = coin === undefined ? subjectSources.stablecoinHistory : getStablecoinId(coin)
    const source = this.#reads.findAvailable(id)
    this.#use('stablecoinSupply', source)
    return source && findStablecoinHistory(source, this.#now(), this.#reads)
  }

  async findStablecoinPrices(): Promise<ReadonlyMap<string, DailyLine> | undefined> {
    const source = this.#reads.findAvailable(subjectSources.stablecoinPrices)
    this.#use('price', source)
    return source && findStablecoinPrices(source, this.#now(), this.#reads)
  }

  async findBridges(): Promise<BridgeFacts | undefined> {
    const source = this.#reads.findAvailable(subjectSources.bridge)
    this.#use('bridgeVolume', source)
    const own = (id: string) => this.#reads.findAvailable(getBridgeVolumeId(id))
    return source && findBridges(source, own, this.#reads)
  }

  async findEvents(kind: EventKind): Promise<EventFacts> {
    const source = this.#reads.findSource(eventSources[kind])
    const snapshot = source && (await this.#reads.findSnapshot<EventSnapshot>(source))
    return {
      availability: source?.availability ?? 'unknown',
      today: dayOf(this.#now()),
      events: snapshot?.events ?? [],
    }
  }

  get today(): Day {
    return dayOf(this.#now())
  }

  async findRestatedMoments(
    { metrics: asked, apps }: RestatedValues,
    most: number,
  ): Promise<readonly number[]> {
    const series = this.used.flatMap(used => (asked.includes(used.metric) ? used.series : []))
    const keys = apps && [...toEntityKeys(apps, await this.getAppDirectory())]
    return listMoments(this.#reads, series, keys, most)
  }

  getRestatements(wantedRestatements: WantedRestatements): Promise<RestatementFacts> {
    return listRestatements(this.#reads, wantedRestatements)
  }

  async findTreasuries(): Promise<TreasuryFacts | undefined> {
    const source = this.#reads.findAvailable(subjectSources.treasury)
    const findOwn = (slug: string) => this.#reads.findAvailable(getTreasuryId(slug))
    return source && findTreasuries(source, findOwn, this.#now(), this.#reads)
  }

  #use(metric: Metric, source: SourceRecord | undefined): void {
    for (const series of Object.values(source?.series ?? {}))
      this.used.push({ series, metric, isOfApplications: false })
  }

  /**
   * All tables have one as-of day and one beginning of the data, and those of chains the same whichever chains are wanted. Scopes without
   * facts have none.
   */
  async #getTables<Where extends Scope | OwnScope>(
    metric: Metric,
    scopes: readonly Where[],
    filter: Wanted,
    used = this.used,
  ): Promise<ReadonlyMap<Where, AppFacts>> {
    const wantedScopes: ReadonlySet<Scope | OwnScope> = new Set(scopes)
    const apps = new Map<Scope | OwnScope, StoredApps>()
    for (const scope of withAllChains(scopes)) {
      const stored = await this.#find(metric, scope, wantedScopes.has(scope))
      if (stored) apps.set(scope, stored)
    }
    const all = [...apps.values()]
    const asOf = findAsOf(all, filter.category)
    const tables = new Map<Where, AppFacts>()
    if (asOf === undefined) return tables
    const dataFrom = Math.min(...all.map(findFirstDay))
    for (const scope of scopes) {
      const stored = apps.get(scope)
      if (!stored) continue
      const { series } = stored
      const { category } = filter
      if (!used.some(usedSeries => usedSeries.series === series && usedSeries.category === category))
        used.push({ series, metric, category, isOfApplications: true })
      tables.set(scope, toAppFacts(stored, { asOf, dataFrom }, filter, this.#reads.parts.cache, this.#now()))
    }
    return tables
  }

  /** A scope of which no figure is shown is not cited. */
  async #find(metric: Metric, scope: Scope | OwnScope, isCited: boolean): Promise<StoredApps | undefined> {
    const source = this.#reads.findAvailable(findSourceId(metric, scope) ?? '')
    const series = source?.series[seriesKey(metric, scope)]
    if (!source || series === undefined) return undefined
    const facts = await this.#reads.getSeries(series, source, isCited)
    const through = dayOf(Math.min(this.#now(), source.fetchedAt ?? 0)) - 1
    const { span } = facts
    if (!span) return undefined
    return { metric, series, facts, listed: await this.#reads.getListed(series), span, through }
  }
}

/** A chain is read beside all others. */
function withAllChains(scopes: readonly (Scope | OwnScope)[]): readonly (Scope | OwnScope)[] {
  return scopes.some(scope => chainIds.some(chain => chain === scope))
    ? [...new Set([...scopes, ...chainIds])]
    : scopes
}
