import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { ChainId, Scope } from '@analytics/contract/vocabulary/chains'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { asOfWindow, latestCompleteDay, turnoutOf, type Turnout } from '../analytics/asOf.ts'
import { isApplication, onlyCategory, toBoard, type Board } from '../analytics/board.ts'
import { ColorBook } from '../analytics/colors.ts'
import type { AppFacts, ChainFacts, Facts, Listing, SourceState } from '../analytics/facts.ts'
import { windowsOf } from '../analytics/windows.ts'
import { sourceId } from '../ingestion/sources.ts'
import { LastUsed } from '../lib/LastUsed.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

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
  readonly boards: BoardCache
  readonly now: () => number
}

/** A source with the last day that was over when it was fetched: its later days are partial, however long ago that is. */
interface Stored {
  readonly source: SourceRecord
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

  #findSource(metric: Metric, scope: Scope): SourceRecord | undefined {
    return this.#sources.find(candidate => candidate.id === sourceId(metric, scope))
  }

  async #find(metric: Metric, scope: Scope): Promise<Stored | undefined> {
    const source = this.#findSource(metric, scope)
    if (!source || source.fetchedAt === null || source.availability !== 'available') return undefined
    const span = await this.#parts.boards.spans.get(versionOf(source), () =>
      this.#parts.facts.findSpan(this.#session, source.series),
    )
    return span && { source, span, through: dayOf(Math.min(this.#parts.now(), source.fetchedAt)) - 1 }
  }

  /** The last complete day of all the sources together. */
  async #asOf(stored: readonly Stored[], category: CategoryId | undefined): Promise<Day | undefined> {
    if (stored.length === 0) return undefined
    const last = Math.max(...stored.map(({ span, through }) => Math.min(span.to, through)))
    const turnouts: Turnout[] = []
    for (const each of stored) {
      const key = `${versionOf(each.source)}@${each.through}:${last}:${category ?? ''}`
      turnouts.push(await this.#parts.boards.turnouts.get(key, () => this.#loadTurnout(each, last, category)))
    }
    return latestCompleteDay(turnouts)
  }

  async #loadTurnout({ source, through }: Stored, last: Day, category?: CategoryId): Promise<Turnout> {
    const { facts, listings } = this.#parts
    const listed = await listings.getBySeries(this.#session, source.series)
    const range = { from: last - asOfWindow, to: Math.min(last, through) }
    const recent = await facts.getDaily(this.#session, source.series, range)
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
    const { source, span, through } = stored
    const key = `${versionOf(source)}@${through}:${asOf}`
    const whole = await boards.boards.get(key, () => {
      this.cacheHit = false
      return this.#loadBoard(stored, asOf)
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
        const values = await facts.getStack(this.#session, source.series, range, apart, members)
        // A day that was still running when the source was fetched counts as complete nowhere.
        return through >= asOf ? values : values.filter(({ day }) => day <= through || day > asOf)
      },
    }
  }

  async #loadBoard({ source, span, through }: Stored, asOf: Day): Promise<Board<Listing>> {
    const { facts, listings } = this.#parts
    const listed: ReadonlyMap<number, Listing> = await listings.getBySeries(this.#session, source.series)
    const windows = windowsOf(asOf, span.from)
    const sums = await facts.getSums(
      this.#session,
      source.series,
      windows.map(window => window.range),
      Math.min(asOf, through),
    )
    return toBoard(asOf, windows, sums, listed)
  }
}

function versionOf(source: SourceRecord): string {
  return `${source.id}#${source.revision}`
}
