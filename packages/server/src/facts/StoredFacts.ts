import type { CategoryId } from '@analytics/contract/metrics/categories'
import type { ChainId, Scope } from '@analytics/contract/metrics/chains'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import { metrics, type Metric, type MetricKind } from '@analytics/contract/metrics/metrics'
import { dayOf, type Day } from '@analytics/contract/query/day'
import { isCustomRange, toDayRange } from '@analytics/contract/query/timeRange'

import { blank } from '../domain/DailyColumns.ts'
import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type {
  AppFacts,
  BridgeFacts,
  ChainFacts,
  EventFacts,
  Facts,
  ListedTvls,
  PriceFacts,
  SourceState,
  StablecoinFacts,
  StablecoinHistory,
  Wanted,
} from '../domain/facts.ts'
import { othersEntity } from '../domain/facts.ts'
import type { Profiles } from '../domain/Profile.ts'
import { seriesKey, type OwnScope } from '../domain/seriesKey.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import {
  filterCategory,
  rangeOf,
  toMetricTable,
  withCustomRange,
  type Entry,
  type MetricTable,
  type PairedSums,
} from '../domain/table/metricTable.ts'
import { isAnythingCounted } from '../domain/table/ranking.ts'
import { toCustomWindows, toPeriod, toWindows, type Period } from '../domain/table/windows.ts'
import type { TreasuryFacts } from '../domain/treasury.ts'
import { priceHistoryId } from '../ingest/fetchers/prices/PriceHistory.ts'
import {
  eventSources,
  findSourceId,
  getBridgeVolumeId,
  getStablecoinId,
  getTreasuryId,
} from '../ingest/sources.ts'
import { turn } from '../lib/turns/turn.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { EventSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { PinnedSources } from './CurrentSources.ts'
import { findAsOf, type Stored } from './findAsOf.ts'
import type { MetricTableCache } from './MetricTableCache.ts'
import { findBridges } from './storedBridges.ts'
import { findAppDirectory } from './storedDirectory.ts'
import { findPrices } from './storedPrices.ts'
import { StoredReads } from './StoredReads.ts'
import type { UsedSeries } from './storedRestatements.ts'
import { findStablecoinHistory, findStablecoins } from './storedStablecoins.ts'
import { findTreasuries } from './storedTreasuries.ts'
import { toStocks } from './toStocks.ts'

/** Every row names these changes, whatever the range. */
const comparedAlways: readonly Period[] = ['24h', '7d']
type ReadRepositories = Pick<
  Repositories,
  'facts' | 'entities' | 'profiles' | 'quotes' | 'windows' | 'snapshots'
>

export interface StoredFactsParts extends ReadRepositories {
  readonly tables: MetricTableCache
  readonly now: () => number
}

export class StoredFacts implements Facts {
  readonly #sources: readonly SourceRecord[]
  readonly #parts: StoredFactsParts
  readonly reads: StoredReads
  readonly used: UsedSeries[] = []

  /** `sources` are those of the pinned ones that the query names. */
  constructor(pinned: PinnedSources, sources: readonly SourceRecord[], parts: StoredFactsParts) {
    this.#sources = sources
    this.#parts = parts
    this.reads = new StoredReads(pinned, sources, parts)
  }

  getState(metric: Metric, scope: Scope): SourceState {
    const source = this.#findSource(metric, scope)
    const absent = findSourceId(metric, scope) === undefined ? 'not-offered' : 'unknown'
    return { availability: source?.availability ?? absent, error: source?.error?.message ?? null }
  }

  async findApps(metric: Metric, scope: Scope | OwnScope, wanted: Wanted): Promise<AppFacts | undefined> {
    const stored = await this.#find(metric, scope)
    if (!stored) return undefined
    const asOf = await this.#asOf([stored], wanted.category)
    return asOf === undefined ? undefined : this.#load(metric, stored, asOf, wanted)
  }

  getAppDirectory(): Promise<AppDirectory> {
    return findAppDirectory(this.#sources, this.#parts.tables, this.reads.getListed, async () => {
      const fees = await this.findApps('fees', 'all', {})
      const sizeOf = ({ metadata, periods }: Entry) => [metadata.key, periods['30d'].now] as const
      return new Map(fees && [...fees.table.entries, ...fees.table.dormant].map(sizeOf))
    })
  }

  getProfiles(keys: readonly string[]): Promise<Profiles> {
    const { profiles, tables } = this.#parts
    const revisions = this.#sources.map(({ revision }) => revision)
    return tables.profiles.get(JSON.stringify([keys, revisions]), () =>
      this.reads.pinned.of(this.#sources)(async session => ({
        profiles: await profiles.get(session, keys),
        methods: await profiles.getMethods(session, keys),
      })),
    )
  }

  getTvls(): Promise<ListedTvls> {
    return this.reads.getTvls(this.#findSource('tvl', 'all'))
  }

  async getChains(metric: Metric, chains: readonly ChainId[], wanted: Wanted): Promise<ChainFacts> {
    const found: [ChainId, Stored][] = []
    for (const chain of chains) {
      const stored = await this.#find(metric, chain)
      if (stored) found.push([chain, stored])
    }
    const tables = new Map<ChainId, AppFacts>()
    const asOf = await this.#asOf(
      found.map(([, stored]) => stored),
      wanted.category,
    )
    if (asOf === undefined) return { tables }
    for (const [chain, stored] of found) {
      const facts = await this.#load(metric, stored, asOf, wanted)
      if (isAnythingCounted(facts.table, toPeriod(wanted.range ?? 'all'))) tables.set(chain, facts)
    }
    return { tables }
  }

  async findPrices(ids: readonly string[], since: number): Promise<PriceFacts | undefined> {
    const source = this.#findAvailable('prices')
    const history = this.#sources.find(({ id }) => id === priceHistoryId)
    return (
      source &&
      findPrices(this.reads.pinned, [source, ...(history ? [history] : [])], ids, since, this.#parts)
    )
  }

  async findStablecoins(): Promise<StablecoinFacts | undefined> {
    const source = this.#findAvailable('stablecoins')
    return source && findStablecoins(source, await this.reads.findSnapshot(source))
  }

  async findStablecoinHistory(coin?: string): Promise<StablecoinHistory | undefined> {
    const source = this.#findAvailable(coin === undefined ? 'stablecoinHistory' : getStablecoinId(coin))
    this.#use('stablecoinSupply', source)
    return source && findStablecoinHistory(source, this.#parts.now(), this.reads)
  }

  async findBridges(): Promise<BridgeFacts | undefined> {
    const source = this.#findAvailable('bridges')
    this.#use('bridgeVolume', source)
    const own = (id: string) => this.#findAvailable(getBridgeVolumeId(id))
    return source && findBridges(source, own, this.#parts.entities, this.reads)
  }

  async findEvents(kind: EventKind): Promise<EventFacts> {
    const source = this.#sources.find(({ id }) => id === eventSources[kind])
    const found = source && (await this.reads.findSnapshot<EventSnapshot>(source))
    return { availability: source?.availability ?? 'unknown', events: found?.events ?? [] }
  }

  async findTreasuries(): Promise<TreasuryFacts | undefined> {
    const source = this.#findAvailable('treasuries')
    const findOwn = (slug: string) => this.#findAvailable(getTreasuryId(slug))
    return source && findTreasuries(source, findOwn, this.#parts.now(), this.reads)
  }

  #findSource(metric: Metric, scope: Scope | OwnScope): SourceRecord | undefined {
    const id = findSourceId(metric, scope)
    return this.#sources.find(candidate => candidate.id === id)
  }

  #use(metric: Metric, source: SourceRecord | undefined): void {
    for (const series of Object.values(source?.series ?? {}))
      this.used.push({ series, metric, isOfApplications: false })
  }

  #findAvailable(id: string): SourceRecord | undefined {
    const source = this.#sources.find(candidate => candidate.id === id)
    if (source?.availability !== 'available' || source.fetchedAt === null) return undefined
    this.reads.hasMissed = true
    return source
  }

  async #find(metric: Metric, scope: Scope | OwnScope): Promise<Stored | undefined> {
    const source = this.#findSource(metric, scope)
    const key = seriesKey(metric, scope)
    const series = source?.series[key]
    if (!source || series === undefined) return undefined
    if (source.fetchedAt === null || source.availability !== 'available') return undefined
    const version = `${key}#${source.revision}`
    const facts = await this.reads.getSeries(series, source)
    const through = dayOf(Math.min(this.#parts.now(), source.fetchedAt)) - 1
    return facts.span ? { series, facts, version, span: facts.span, through } : undefined
  }

  #asOf(stored: readonly Stored[], category: CategoryId | undefined): Promise<Day | undefined> {
    return findAsOf(stored, category, this.#parts.tables, this.reads.getListed)
  }

  async #load(metric: Metric, stored: Stored, asOf: Day, { category, range }: Wanted): Promise<AppFacts> {
    const { tables, now } = this.#parts
    const { series, facts, span, through, version } = stored
    this.used.push({ series, metric, category, isOfApplications: true })
    const key = `${version}@${through}:${asOf}:${tables.symbolRevision}`
    const { kind: metricKind } = metrics[metric]
    const whole = await tables.tables.get(key, () => {
      this.reads.hasMissed = true
      return this.#loadTable(stored, asOf, metricKind)
    })
    const ranged = range === undefined ? whole : await this.#withRange(whole, key, stored, range)
    const table = filterCategory(ranged, category)
    return {
      table,
      getColors: () => {
        const { colorRegistry } = tables
        const version = `${key}:${category ?? ''}#${colorRegistry.size}`
        const known = tables.colors.get(version)
        if (known) return known
        const colors = colorRegistry.getColors(table, metric)
        tables.colors.set(version, colors)
        return colors
      },
      lastDay: Math.min(span.to, dayOf(now())),
      getStack: async (range, shown, members) => {
        // Of each chain, perhaps, and for years: others have their turn between.
        await turn()
        const daily =
          metricKind === 'flow'
            ? facts.getStack(range, shown, members, othersEntity)
            : toStocks(stored, range, shown, members)
        // A day that was still running when the source was fetched is complete nowhere.
        blank(daily, { from: through + 1, to: asOf })
        return daily
      },
      getTail: async (buckets, members) => facts.getSumsByDays(buckets, members, { through, resumed: asOf }),
    }
  }

  async #withRange(
    whole: MetricTable<EntityMetadata>,
    key: string,
    stored: Stored,
    range: NonNullable<Wanted['range']>,
  ): Promise<MetricTable<EntityMetadata>> {
    const { tables } = this.#parts
    const { facts } = stored
    const { asOf, metricKind } = whole
    const through = Math.min(asOf, stored.through)
    let table = whole
    if (isCustomRange(range)) {
      const { from, to } = toDayRange(range, asOf, stored.span.from)
      table = await tables.customTables.get(`${key}/${from}-${to}`, async () => {
        const windows = toCustomWindows({ from, to }, asOf, metricKind)
        const days = windows.map(window => window.range)
        const sums = facts.getSums(days, through)
        return withCustomRange(whole, { from, to }, windows, sums)
      })
    }
    if (metricKind === 'stock') return table
    const paired = new Map<Period, ReadonlyMap<number, PairedSums>>()
    for (const period of new Set([...comparedAlways, ...(range === 'all' ? [] : [toPeriod(range)])])) {
      const { from, to } = rangeOf(table, period)
      const cache = period === 'custom' ? tables.customPaired : tables.paired
      const pairs = await cache.get(`${key}/${from}-${to}`, async () =>
        facts.getPairedSums({ from, to }, through),
      )
      paired.set(period, pairs)
    }
    return { ...table, paired }
  }

  async #loadTable(
    { series, facts, span, through }: Stored,
    asOf: Day,
    metricKind: MetricKind,
  ): Promise<MetricTable<EntityMetadata>> {
    const listed: ReadonlyMap<number, EntityMetadata> = await this.reads.getListed(series)
    const windows = toWindows(asOf, span.from, metricKind)
    const ranges = windows.map(window => window.range)
    const sums = facts.getSums(ranges, Math.min(asOf, through))
    return toMetricTable(metricKind, asOf, windows, sums, listed)
  }
}
