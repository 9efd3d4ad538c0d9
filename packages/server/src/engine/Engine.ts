import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { questionOf, type EndpointId } from '@analytics/contract/endpoints'
import type { CatalogueError } from '@analytics/contract/errors'
import type { Origin } from '@analytics/contract/shapes/metadata'

import { answer } from '../api/answers/answers.ts'
import type { AskedValues } from '../api/answers/asked.ts'
import type { FeedHealth } from '../api/FeedHealth.ts'
import { priceHistoryId, type PriceHistory } from '../ingestion/feeds/PriceHistory.ts'
import { ingestSource, type IngestParts } from '../ingestion/ingestSource.ts'
import { Refresher, type Progress } from '../ingestion/Refresher.ts'
import { SoldFamilies } from '../ingestion/SoldFamilies.ts'
import { getSource, lightSources, sources, sourcesOf } from '../ingestion/sources.ts'
import { createProvider, type Provider } from '../provider/createProvider.ts'
import type { ProviderOrigin } from '../provider/hosts.ts'
import { Database } from '../store/Database.ts'
import { createPutAside } from '../store/putAside.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { createRepositories, type Repositories } from './createRepositories.ts'
import { findShownPrices } from './findShownPrices.ts'
import { openPriceHistory } from './openPriceHistory.ts'
import { paintCharts, type PaintParts } from './paintCharts.ts'
import { toSourceStatus, type SourceStatus } from './sourceStatus.ts'
import { BoardCache, StoredFacts } from './StoredFacts.ts'
import { findRestatements, restatementsTold } from './storedRestatements.ts'
import { toMetadata, versionOf } from './toMetadata.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'

export interface EngineOptions {
  readonly databasePath: string
  readonly origin: Origin
  readonly provider: ProviderOrigin
  readonly now: () => number
  readonly parse: IngestParts['parse']
  /** Told of every source whose answers have changed. */
  readonly onChange: (record: SourceRecord) => void
  readonly onFailure: (id: string, error: CatalogueError) => void
  /** Told of a source that has got on without being done. */
  readonly onPiece?: (record: SourceRecord) => void
  readonly userAgent?: string | undefined
  /** For tests: how to wait between retries, and what else bounds a request; see ProviderOptions. */
  readonly sleep?: (milliseconds: number) => Promise<void>
  readonly fetch?: typeof fetch | undefined
  readonly spacingMs?: number | undefined
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
}

/** Sixteen sources a minute at most, well within what the free hosts bear in the long run. */
const lookEveryMs = 15_000
const dueAtOnce = 4

export interface EngineAnswer {
  readonly json: string
  /** Which painting of the charts its colours are from. */
  readonly painting: number
  readonly sources: readonly { readonly id: string; readonly revision: number }[]
  readonly version: string
}

interface EngineParts {
  readonly database: Database
  readonly provider: Provider
  readonly history: PriceHistory
  readonly repositories: Repositories
  readonly refresher: Refresher
  readonly boards: BoardCache
  readonly unsaved: UnsavedFailures
}

/** Store, provider and analytics, wired; it lives in one thread and is the only owner of the database. */
export class Engine {
  readonly #options: EngineOptions
  readonly #database: Database
  readonly #refresher: Refresher
  readonly #provider: Provider
  readonly #history: PriceHistory
  readonly #repositories: Repositories
  readonly #boards: BoardCache
  readonly #unsaved: UnsavedFailures
  #painting: Promise<void> = Promise.resolve()
  #schedule: NodeJS.Timeout | undefined

  private constructor(options: EngineOptions, parts: EngineParts) {
    this.#options = options
    this.#boards = parts.boards
    this.#unsaved = parts.unsaved
    this.#database = parts.database
    this.#provider = parts.provider
    this.#history = parts.history
    this.#repositories = parts.repositories
    this.#refresher = parts.refresher
  }

  static async start(options: EngineOptions): Promise<Engine> {
    const { now } = options
    const database = await Database.open(options.databasePath)
    const repositories = createRepositories(database, options.origin)
    const boards = new BoardCache(await database.read(session => repositories.colors.getAll(session)))
    const wait = options.sleep ?? ((milliseconds: number) => sleep(milliseconds))
    const provider = createProvider({
      origin: options.provider,
      now,
      sleep: wait,
      userAgent: options.userAgent,
      fetch: options.fetch,
      spacingMs: options.spacingMs,
      timeoutMs: options.timeoutMs,
      maxBytes: options.maxBytes,
    })
    const records = await repositories.sources.register(sources)
    const history = await openPriceHistory({
      ...repositories,
      database,
      provider,
      parse: options.parse,
      now,
      sleep: wait,
      isLive: options.provider.kind === 'live',
      refresher: () => refresher,
      onPiece: options.onPiece ?? (() => undefined),
    })
    const parts: IngestParts = {
      database,
      history,
      sold: new SoldFamilies(now),
      ...repositories,
      provider,
      parse: options.parse,
      read: work => database.read(work),
      noteStep: (id, done, total) => refresher.noteStep(id, done, total),
      putAside: createPutAside(options.databasePath),
      now,
      isLive: options.origin.kind === 'live',
    }
    const unsaved = new UnsavedFailures()
    const refresher: Refresher = new Refresher(records, {
      now,
      ingest: id => ingestSource(getSource(id), refresher.getRecord(id), parts),
      noteFailure: async (id, error) => {
        options.onFailure(id, error)
        return repositories.sources
          .saveFailure(id, now(), error.code, error.message)
          .catch(() => unsaved.note(refresher.getRecord(id), now(), error))
      },
      isLight: id => lightSources.has(id),
      onChange: record => {
        options.onChange(record)
        if (record.id === priceHistoryId) history.resume()
      },
      onIdle: () => {
        engine.#paint()
        history.resume()
      },
    })
    const engine = new Engine(options, {
      database,
      provider,
      history,
      repositories,
      refresher,
      boards,
      unsaved,
    })
    return engine
  }

  /**
   * Looks after every source, whether anybody reads or not: all of them now, and later a few at a time, so that what
   * fell due together is spread over minutes.
   */
  keepFresh(): void {
    const all = sources.map(source => source.id)
    this.#refresher.refreshStale(all)
    this.#history.resume()
    this.#schedule = setInterval(() => this.#refresher.refreshStale(all, dueAtOnce), lookEveryMs)
  }

  /** How far the price history has come, what was sent to the provider's hosts, and whether they take the key. */
  get feed(): FeedHealth {
    const { requests, isKeyRefused } = this.#provider
    return { history: this.#history.progress(), requests, isKeyRefused }
  }

  /** What is known of every source, for the status page. */
  async status(): Promise<SourceStatus[]> {
    const { quarantine, restatements } = this.#repositories
    const { quarantined, largest } = await this.#database.read(async session => ({
      quarantined: await quarantine.getAll(session),
      largest: await restatements.getLargest(session, restatementsTold),
    }))
    return sources.map(({ id, kind }) => {
      const aside = quarantined.find(({ source }) => source === id)
      return toSourceStatus(kind, this.getRecord(id), {
        checkedAt: this.checkedAt(id),
        nextRunAt: this.#refresher.nextRunAt(id),
        aside,
        largest: largest.filter(({ source }) => source === id),
      })
    })
  }

  get painting(): number {
    return this.#boards.book.size
  }

  /** After everything has been looked after: whoever is new in the charts gets a colour. */
  #paint(): void {
    const { now } = this.#options
    const parts = { ...this.#repositories, database: this.#database, boards: this.#boards, now }
    this.#painting = this.#paintAfter(this.#painting, parts)
  }

  async #paintAfter(former: Promise<void>, parts: PaintParts): Promise<void> {
    await former
    // Colours are of no use to a store that is closing or full; the next round tries again.
    await paintCharts(parts).catch(() => undefined)
  }

  get progress(): Progress | null {
    return this.#refresher.progress
  }

  getRecord(id: string): SourceRecord {
    return this.#refresher.getRecord(id)
  }

  checkedAt(id: string): number | null {
    return this.#refresher.checkedAt(id)
  }

  /** Has sources refreshed where they are stale, without waiting. */
  touch(ids: readonly string[]): void {
    this.#refresher.refreshStale(ids)
  }

  /**
   * The answer to a question as JSON text, from one data version. On an empty store it waits for the sources;
   * throws CatalogueError when they can't be had.
   */
  async ask(endpoint: EndpointId, values: AskedValues): Promise<EngineAnswer> {
    const question = questionOf(endpoint, values)
    const needed = sourcesOf(question, values)
    const shown = findShownPrices(question, values, this.#options.now())
    if (shown) this.#history.want(shown.coins, shown.from)
    await this.#refresher.ensure(needed)
    const startedAt = performance.now()
    return this.#database.read(async session => {
      const all = await this.#repositories.sources.getAll(session)
      const isNeeded = (id: string) => needed.required.includes(id) || needed.optional.includes(id)
      const used = all.filter(source => isNeeded(source.id)).map(source => this.#unsaved.over(source))
      const facts = new StoredFacts(session, used, {
        ...this.#repositories,
        boards: this.#boards,
        now: this.#options.now,
      })
      // Taken before: an answer that a painting overtakes is then known to be of the former one.
      const painting = this.#boards.book.size
      const { data, ...about } = await answer(endpoint, values, facts)
      const { origin, now } = this.#options
      const version = versionOf(origin, used, painting)
      const decisive = needed.required.length > 0 ? needed.required : needed.optional
      const metadata = toMetadata({
        origin,
        used,
        decisive,
        about,
        restatements: await findRestatements(session, question, facts.used, about.range, this.#repositories),
        asked: values.timeFrame,
        history: shown && this.#history.progress(shown.coins, shown.from),
        version,
        now: now(),
        cacheHit: facts.cacheHit,
        processingTimeMs: performance.now() - startedAt,
      })
      return {
        json: JSON.stringify({ success: true, data, metadata }),
        sources: used.map(({ id, revision }) => ({ id, revision })),
        painting,
        version,
      }
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.#schedule)
    this.#refresher.stop()
    this.#history.stop()
    await this.#painting
    await this.#database.close()
  }
}

/** One database file for every origin, so that data of different origins never mixes. */
export function databasePathOf(dataDir: string, name: string): string {
  return join(dataDir, `${name}.duckdb`)
}
