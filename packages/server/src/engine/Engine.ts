import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { questionOf, type EndpointId } from '@analytics/contract/endpoints'
import type { CatalogueError } from '@analytics/contract/errors'
import type { Availability, Metadata, Origin } from '@analytics/contract/shapes/metadata'
import { toIsoDay } from '@analytics/contract/vocabulary/day'

import { answer } from '../api/answers/answers.ts'
import type { AskedValues } from '../api/answers/asked.ts'
import { ingestSource, type IngestParts } from '../ingestion/ingestSource.ts'
import { Refresher, type Progress } from '../ingestion/Refresher.ts'
import { getSource, sources, sourcesOf } from '../ingestion/sources.ts'
import { createProvider } from '../provider/createProvider.ts'
import type { ProviderOrigin } from '../provider/hosts.ts'
import { ColorRepository } from '../store/ColorRepository.ts'
import { Database } from '../store/Database.ts'
import { FactRepository } from '../store/FactRepository.ts'
import { ListingRepository } from '../store/ListingRepository.ts'
import { createPutAside } from '../store/putAside.ts'
import { QuarantineRepository } from '../store/QuarantineRepository.ts'
import { QuoteRepository } from '../store/QuoteRepository.ts'
import { RestatementRepository } from '../store/RestatementRepository.ts'
import { SnapshotRepository } from '../store/SnapshotRepository.ts'
import { SourceRepository, type SourceRecord } from '../store/SourceRepository.ts'
import { paintCharts, type PaintParts } from './paintCharts.ts'
import { toSourceStatus, type SourceStatus } from './sourceStatus.ts'
import { BoardCache, StoredFacts } from './StoredFacts.ts'
import { findRestatements, restatementsTold } from './storedRestatements.ts'
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
  /** For tests: how to wait between retries, and what else bounds a request; see ProviderOptions. */
  readonly sleep?: (milliseconds: number) => Promise<void>
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

interface Repositories {
  readonly sources: SourceRepository
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly quotes: QuoteRepository
  readonly snapshots: SnapshotRepository
  readonly quarantine: QuarantineRepository
  readonly restatements: RestatementRepository
  readonly colors: ColorRepository
}

/** Store, provider and analytics, wired; it lives in one thread and is the only owner of the database. */
export class Engine {
  readonly #options: EngineOptions
  readonly #database: Database
  readonly #refresher: Refresher
  readonly #repositories: Repositories
  readonly #boards: BoardCache
  readonly #unsaved: UnsavedFailures
  #painting: Promise<void> = Promise.resolve()
  #schedule: NodeJS.Timeout | undefined

  private constructor(
    options: EngineOptions,
    database: Database,
    repositories: Repositories,
    refresher: Refresher,
    boards: BoardCache,
    unsaved: UnsavedFailures,
  ) {
    this.#boards = boards
    this.#unsaved = unsaved
    this.#options = options
    this.#database = database
    this.#repositories = repositories
    this.#refresher = refresher
  }

  static async start(options: EngineOptions): Promise<Engine> {
    const { now } = options
    const database = await Database.open(options.databasePath)
    const repositories = {
      sources: new SourceRepository(database),
      facts: new FactRepository(),
      listings: new ListingRepository({ hasLogos: options.origin.kind === 'live' }),
      quotes: new QuoteRepository(),
      snapshots: new SnapshotRepository(),
      quarantine: new QuarantineRepository(),
      restatements: new RestatementRepository(),
      colors: new ColorRepository(),
    }
    const boards = new BoardCache(await database.read(session => repositories.colors.getAll(session)))
    const provider = createProvider({
      origin: options.provider,
      now,
      sleep: options.sleep ?? (milliseconds => sleep(milliseconds)),
      spacingMs: options.spacingMs,
      timeoutMs: options.timeoutMs,
      maxBytes: options.maxBytes,
    })
    const records = await repositories.sources.register(sources)
    const parts: IngestParts = {
      database,
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
      onChange: options.onChange,
      onIdle: () => engine.#paint(),
    })
    const engine = new Engine(options, database, repositories, refresher, boards, unsaved)
    return engine
  }

  /**
   * Looks after every source, whether anybody reads or not: all of them now, and later a few at a time, so that what
   * fell due together is spread over minutes.
   */
  keepFresh(): void {
    const all = sources.map(source => source.id)
    this.#refresher.refreshStale(all)
    this.#schedule = setInterval(() => this.#refresher.refreshStale(all, dueAtOnce), lookEveryMs)
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
      const version = versionOf(this.#options.origin, used, painting)
      const decisive = needed.required.length > 0 ? needed.required : needed.optional
      const metadata: Metadata = {
        origin: this.#options.origin,
        availability: availabilityOf(used.filter(source => decisive.includes(source.id))),
        asOf: about.asOf === null ? null : toIsoDay(about.asOf),
        range: {
          from: about.range && toIsoDay(about.range.from),
          to: about.range && toIsoDay(about.range.to),
        },
        timeFrame: { asked: values.timeFrame, shown: about.timeFrame },
        completeness: about.completeness === null ? null : Math.round(about.completeness * 1e4) / 1e4,
        restatements: await findRestatements(session, question, facts.used, about.range, this.#repositories),
        sources: used.map(toStatus),
        refreshFailed: used.some(source => source.error !== null && source.availability !== 'unknown'),
        dataVersion: version,
        generatedAt: new Date(this.#options.now()).toISOString(),
        cacheHit: facts.cacheHit,
        processingTimeMs: Math.round((performance.now() - startedAt) * 10) / 10,
      }
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
    await this.#painting
    await this.#database.close()
  }
}

/** One database file for every origin, so that data of different origins never mixes. */
export function databasePathOf(dataDir: string, name: string): string {
  return join(dataDir, `${name}.duckdb`)
}

/** Names the very facts an answer is made from; no two origins share a version. */
function versionOf(origin: Origin, used: readonly SourceRecord[], painting: number): string {
  const facts = used.map(source => `${source.id}:${source.revision}:${source.fetchedAt}`)
  const text = [origin.kind, origin.label, painting, ...facts].join(' ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function availabilityOf(used: readonly SourceRecord[]): Availability {
  const found = used.map(source => source.availability)
  if (found.includes('available')) return 'available'
  return found.includes('needs-key') ? 'needs-key' : 'not-offered'
}

function toStatus(source: SourceRecord): Metadata['sources'][number] {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: source.id,
    lastSuccess: moment(source.fetchedAt),
    error: source.error && { ...source.error, at: moment(source.attemptedAt) ?? '' },
  }
}
