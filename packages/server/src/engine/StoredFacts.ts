import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { ChainId, Scope } from '@analytics/contract/vocabulary/chains'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'
import { metrics, type Metric, type Nature } from '@analytics/contract/vocabulary/metrics'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { asOfWindow, latestCompleteDay, turnoutOf, type DayValue, type Turnout } from '../analytics/asOf.ts'
import { isApplication, onlyCategory, toBoard, type Board } from '../analytics/board.ts'
import { ColorBook } from '../analytics/colors.ts'
import type {
  AppFacts,
  BridgeFacts,
  ChainFacts,
  Facts,
  Listing,
  PriceFacts,
  SourceState,
  StablecoinFacts,
  StablecoinHistory,
} from '../analytics/facts.ts'
import { othersEntity } from '../analytics/facts.ts'
import { carryReadings, gatherOthers, withCarried } from '../analytics/stack.ts'
import { windowsOf } from '../analytics/windows.ts'
import { seriesKey, sourceId } from '../ingestion/sources.ts'
import { LastUsed } from '../lib/LastUsed.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { PriceWindowRepository } from '../store/PriceWindowRepository.ts'
import type { QuoteRepository } from '../store/QuoteRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { findBridges } from './storedBridges.ts'
import { findPrices } from './storedPrices.ts'
import type { UsedSeries } from './storedRestatements.ts'
import { findStablecoinHistory, findStablecoins } from './storedStablecoins.ts'

const boardsKept = 96
const turnoutsKept = 192

/** What has been computed from stored facts, each good for one revision of a source; and the colours given out. */
export class BoardCache {
  readonly boards = new LastUsed<Board<Listing>>(boardsKept)
  readonly spans = new LastUsed<DayRange | undefined>(turnoutsKept)
  readonly turnouts = new LastUsed<Turnout>(turnoutsKept)
  readonly colors = new LastUsed<ReadonlyMap<string, string>>(boardsKept)
  readonly book: ColorBook
  constructor(colors: ReadonlyMap<string, string>) {
    this.book = new ColorBook(colors)
  }
}

export interface StoredFactsParts {
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly snapshots: SnapshotRepository
  readonly boards: BoardCache
  readonly now: () => number
}

/** A source with the last day that was over when it was fetched: its later days are partial, however long ago that is. */
interface Stored {
  readonly source: SourceRecord
  /** The number of its series of facts. */
  readonly series: number
  /** Names its facts as they are now. */
  readonly version: string
  readonly span: DayRange
  readonly through: Day
}

/** The facts of one database snapshot, as the analytics ask for them. */
export class StoredFacts implements Facts {
  readonly #session: Session
  readonly #sources: readonly SourceRecord[]
  readonly #parts: StoredFactsParts
  /** Whether every board came from the cache. */
  cacheHit = true
  /** The series that were read. */
  readonly used: UsedSeries[] = []

  constructor(session: Session, sources: readonly SourceRecord[], parts: StoredFactsParts) {
    this.#session = session
    this.#sources = sources
    this.#parts = parts
  }

  getState(metric: Metric, scope: Scope): SourceState {
    const source = this.#findSource(metric, scope)
    return { availability: source?.availability ?? 'unknown', error: source?.error?.message ?? null }
  }

  async findApps(metric: Metric, scope: Scope, category?: CategoryId): Promise<AppFacts | undefined> {
    const stored = await this.#find(metric, scope)
    if (!stored) return undefined
    const asOf = await this.#asOf([stored], category)
    return asOf === undefined ? undefined : this.#load(metric, stored, asOf, category)
  }

  async getChains(metric: Metric, chains: readonly ChainId[], category?: CategoryId): Promise<ChainFacts> {
    const found: [ChainId, Stored][] = []
    for (const chain of chains) {
      const stored = await this.#find(metric, chain)
      if (stored) found.push([chain, stored])
    }
    const boards = new Map<ChainId, AppFacts>()
    const asOf = await this.#asOf(
      found.map(([, stored]) => stored),
      category,
    )
    if (asOf === undefined) return { boards }
    for (const [chain, stored] of found) {
      const facts = await this.#load(metric, stored, asOf, category)
      if (facts.board.entries.length > 0) boards.set(chain, facts)
    }
    return { boards }
  }

  async findPrices(ids: readonly string[], since: number): Promise<PriceFacts | undefined> {
    const source = this.#findAvailable('prices')
    return source && findPrices(this.#session, source.id, ids, since, this.#parts)
  }

  async findStablecoins(): Promise<StablecoinFacts | undefined> {
    const source = this.#findAvailable('stablecoins')
    return source && findStablecoins(this.#session, source, this.#parts)
  }

  async findStablecoinHistory(): Promise<StablecoinHistory | undefined> {
    const source = this.#findAvailable('stablecoinHistory')
    this.#use('stablecoinSupply', source)
    return source && findStablecoinHistory(this.#session, source, this.#parts)
  }

  async findBridges(): Promise<BridgeFacts | undefined> {
    const source = this.#findAvailable('bridges')
    this.#use('bridgeVolume', source)
    return source && findBridges(this.#session, source, this.#parts)
  }

  #findSource(metric: Metric, scope: Scope): SourceRecord | undefined {
    return this.#sources.find(candidate => candidate.id === sourceId(metric, scope))
  }

  /** Notes that every series of a source is read, and of whomever it is. */
  #use(metric: Metric, source: SourceRecord | undefined): void {
    for (const series of Object.values(source?.series ?? {}))
      this.used.push({ series, metric, isOfApplications: false })
  }

  /** A source that has answered with data. */
  #findAvailable(id: string): SourceRecord | undefined {
    const source = this.#sources.find(candidate => candidate.id === id)
    if (source?.availability !== 'available' || source.fetchedAt === null) return undefined
    this.cacheHit = false
    return source
  }

  async #find(metric: Metric, scope: Scope): Promise<Stored | undefined> {
    const source = this.#findSource(metric, scope)
    const key = seriesKey(metric, scope)
    const series = source?.series[key]
    if (!source || series === undefined) return undefined
    if (source.fetchedAt === null || source.availability !== 'available') return undefined
    const version = `${key}#${source.revision}`
    const span = await this.#parts.boards.spans.get(version, () =>
      this.#parts.facts.findSpan(this.#session, series),
    )
    const through = dayOf(Math.min(this.#parts.now(), source.fetchedAt)) - 1
    return span && { source, series, version, span, through }
  }

  /** The last complete day of all the sources together. */
  async #asOf(stored: readonly Stored[], category: CategoryId | undefined): Promise<Day | undefined> {
    if (stored.length === 0) return undefined
    const last = Math.max(...stored.map(({ span, through }) => Math.min(span.to, through)))
    const turnouts: Turnout[] = []
    for (const each of stored) {
      const key = `${each.version}@${each.through}:${last}:${category ?? ''}`
      turnouts.push(await this.#parts.boards.turnouts.get(key, () => this.#loadTurnout(each, last, category)))
    }
    return latestCompleteDay(turnouts)
  }

  async #loadTurnout({ series, through }: Stored, last: Day, category?: CategoryId): Promise<Turnout> {
    const { facts, listings } = this.#parts
    const listed = await listings.getBySeries(this.#session, series)
    const range = { from: last - asOfWindow, to: Math.min(last, through) }
    const recent = await facts.getDaily(this.#session, series, range)
    const counted = recent.filter(({ entity }) => {
      const listing = listed.get(entity)
      return listing !== undefined && isApplication(listing, category)
    })
    return turnoutOf(counted, last)
  }

  async #load(
    metric: Metric,
    stored: Stored,
    asOf: Day,
    category: CategoryId | undefined,
  ): Promise<AppFacts> {
    const { boards, facts, now } = this.#parts
    const { series, span, through, version } = stored
    this.used.push({ series, metric, category, isOfApplications: true })
    const key = `${version}@${through}:${asOf}`
    const { nature } = metrics[metric]
    const whole = await boards.boards.get(key, () => {
      this.cacheHit = false
      return this.#loadBoard(stored, asOf, nature)
    })
    const board = onlyCategory(whole, category)
    const colors = await boards.colors.get(`${key}:${category ?? ''}#${boards.book.size}`, async () =>
      boards.book.colorsOf(board, metric),
    )
    return {
      board,
      colors,
      lastDay: Math.min(span.to, dayOf(now())),
      getStack: async (range, apart, members) => {
        const values =
          nature === 'flow'
            ? await facts.getStack(this.#session, series, range, apart, members)
            : await this.#readLevels(stored, range, apart, members)
        // A day that was still running when the source was fetched counts as complete nowhere.
        return through >= asOf ? values : values.filter(({ day }) => day <= through || day > asOf)
      },
      getTail: (buckets, members) =>
        facts.getSumsByDays(this.#session, series, buckets, members, { through, resumed: asOf }),
    }
  }

  /** A level's readings, carried over gaps; the last day of all is the last anything was read on. */
  async #readLevels(
    { series, span }: Stored,
    range: DayRange,
    apart: readonly number[],
    members: readonly number[],
  ): Promise<DayValue[]> {
    const counted = new Set(members)
    const read = await this.#parts.facts.getDaily(this.#session, series, withCarried(range))
    const own = read.filter(({ entity }) => counted.has(entity))
    const carried = carryReadings(own, { from: range.from, to: Math.min(range.to, span.to) })
    return gatherOthers(carried, apart, othersEntity)
  }

  async #loadBoard({ series, span, through }: Stored, asOf: Day, nature: Nature): Promise<Board<Listing>> {
    const { facts, listings } = this.#parts
    const listed: ReadonlyMap<number, Listing> = await listings.getBySeries(this.#session, series)
    const windows = windowsOf(asOf, span.from, nature)
    const sums = await facts.getSums(
      this.#session,
      series,
      windows.map(window => window.range),
      Math.min(asOf, through),
    )
    return toBoard(nature, asOf, windows, sums, listed)
  }
}
