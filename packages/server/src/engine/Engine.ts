import { setTimeout as sleep } from 'node:timers/promises'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { Status } from '@analytics/contract/api/responses/status'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { createProvider, type Provider } from '@analytics/defillama'

import { CurrentSources } from '../facts/CurrentSources.ts'
import type { MetricTableCache } from '../facts/MetricTableCache.ts'
import type { ProviderHealth } from '../http/responses/ProviderHealth.ts'
import { PaidTierFamilies } from '../ingest/batch/PaidTierFamilies.ts'
import { priceHistoryId, type PriceHistory } from '../ingest/fetchers/prices/PriceHistory.ts'
import { ingestSource, type IngestParts } from '../ingest/ingestSource.ts'
import { Refresher, type Progress } from '../ingest/Refresher.ts'
import { findSource, getSource, sources, type NeededSources } from '../ingest/sources.ts'
import { TokenBuckets } from '../lib/TokenBuckets.ts'
import type { Query } from '../query/model/Query.ts'
import { getQuery } from '../query/registry.ts'
import { createPayloadArchive } from '../store/createPayloadArchive.ts'
import type { Repositories } from '../store/createRepositories.ts'
import { CopyRequests } from '../store/database/CopyRequests.ts'
import { findMovedAside } from '../store/database/damage.ts'
import type { Database } from '../store/database/Database.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { EngineOptions, EngineResponse } from './EngineOptions.ts'
import { openPriceHistory } from './openPriceHistory.ts'
import { openStore } from './openStore.ts'
import { readFacts, runQuery } from './runQuery.ts'
import { loadSourceStatus, type SourceStatus } from './status/sourceStatus.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'
import { Upkeep } from './Upkeep.ts'
import type { Versions } from './Versions.ts'

/** Sixteen sources a minute at most, well below the limits of the free hosts. */
const scheduleEveryMs = 15_000
const dueAtOnce = 4
/** Sources that nobody has asked for before. */
const onDemandLimits = { perMinute: 20, burst: 20 }
/** At the database file, which takes microseconds: what is stored after it was removed is lost. */
const lookEveryMs = 1000

interface EngineParts {
  readonly database: Database
  readonly current: CurrentSources
  readonly provider: Provider
  readonly history: PriceHistory
  readonly repositories: Repositories
  readonly refresher: Refresher
  readonly tables: MetricTableCache
  readonly unsaved: UnsavedFailures
}

/** Lives in one thread and is the only owner of the database. */
export class Engine {
  readonly #options: EngineOptions
  readonly #parts: EngineParts
  readonly #upkeep: Upkeep
  #schedule: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  readonly #copyRequests: CopyRequests
  readonly #onDemand = new TokenBuckets(onDemandLimits, () => performance.now())

  private constructor(options: EngineOptions, parts: EngineParts) {
    this.#options = options
    this.#parts = parts
    this.#copyRequests = new CopyRequests(parts.database)
    this.#upkeep = new Upkeep({ ...parts.repositories, ...parts, now: options.now })
  }

  static async start(options: EngineOptions): Promise<Engine> {
    const { now } = options
    const { database, repositories, tables, restatements } = await openStore(options)
    const wait = options.sleep ?? ((milliseconds: number) => sleep(milliseconds))
    const provider = createProvider({
      origin: options.provider,
      now,
      sleep: wait,
      userAgent: options.userAgent,
      fetch: options.fetch,
      spacingMs: options.spacingMs,
      timeoutMs: options.timeoutMs,
    })
    // The store may hold sources that no longer exist.
    const records = (await repositories.sources.register(sources)).filter(({ id }) => findSource(id))
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
      paidTier: new PaidTierFamilies(now),
      ...repositories,
      provider,
      parse: options.parse,
      read: work => database.read(work),
      noteStep: (id, done, total) => refresher.noteStep(id, done, total),
      archivePayload: createPayloadArchive(options.databasePath),
      now,
      isLive: options.origin.kind === 'live',
    }
    const unsaved = new UnsavedFailures()
    const refresher: Refresher = new Refresher(records, {
      now,
      ingest: async id => {
        const known = refresher.getRecord(id)
        const record = await ingestSource(getSource(id), known, parts)
        if (record.restated.count > known.restated.count) await restatements.save()
        return record
      },
      noteFailure: async (id, error) => {
        options.onFailure(id, error)
        return repositories.sources
          .saveFailure(id, now(), error.code, error.message)
          .catch(() => unsaved.note(refresher.getRecord(id), now(), error))
      },
      isLight: id => getSource(id).isLight ?? false,
      onChange: record => {
        options.onChange(record)
        if (record.id === priceHistoryId) history.resume()
      },
      onIdle: () => {
        engine.#upkeep.run()
        history.resume()
      },
    })
    database.whenBroken(reason => options.onBroken?.(reason))
    const engine = new Engine(options, {
      database,
      current: new CurrentSources(database, repositories.sources),
      provider,
      history,
      repositories,
      refresher,
      tables,
      unsaved,
    })
    return engine
  }

  /** Keeps every source fresh without requests: all now, later a few at a time, to spread the load. */
  startScheduler(): void {
    const all = sources.map(source => source.id)
    this.#parts.refresher.revalidate(all)
    this.#parts.history.resume()
    this.#schedule = setInterval(() => {
      this.#parts.refresher.revalidate(all, dueAtOnce)
    }, scheduleEveryMs)
    this.#watch = setInterval(() => this.#parts.database.checkFile(), lookEveryMs)
  }

  get providerHealth(): ProviderHealth {
    const { requests, isKeyRefused } = this.#parts.provider
    return { history: this.#parts.history.progress(), requests, isKeyRefused }
  }

  status(): Promise<SourceStatus[]> {
    return loadSourceStatus(this.#parts.database, this.#parts.refresher, this.#parts.repositories)
  }

  async rebuilt(): Promise<Status['rebuilt']> {
    const aside = await findMovedAside(this.#options.databasePath)
    return aside ? { at: new Date(aside.at).toISOString(), file: aside.file } : null
  }

  get versions(): Versions {
    return {
      entityRevision: this.#parts.tables.entityRevision,
      sources: this.records.map(({ id, revision }) => ({ id, revision, checkedAt: this.checkedAt(id) })),
    }
  }

  get records(): SourceRecord[] {
    return this.#parts.refresher.records
  }

  get progress(): Progress | null {
    return this.#parts.refresher.progress
  }

  getRecord(id: string): SourceRecord {
    return this.#parts.refresher.getRecord(id)
  }

  checkedAt(id: string): number | null {
    return this.#parts.refresher.checkedAt(id)
  }

  revalidate(ids: readonly string[]): void {
    this.#parts.refresher.revalidate(ids)
  }

  /** Waits for the sources on an empty store; throws AppError when they can't be fetched. */
  async prepare({ query, response }: ServedRequest): Promise<void> {
    await this.#require(query, getQuery(response))
  }

  /** On an empty store it waits for the sources; throws AppError when they can't be fetched. */
  async run({ query, response }: ServedRequest): Promise<EngineResponse> {
    const served = getQuery(response)
    const shown = served.getShownPrices?.(query, this.#options.now())
    if (shown) this.#parts.history.want(shown.coins, shown.from)
    const needed = await this.#require(query, served)
    return runQuery(query, served, needed, {
      ...this.#parts,
      ...this.#options,
      history: shown ? this.#parts.history.progress(shown.coins, shown.from) : null,
    })
  }

  /** All that the query needs, once it is there. */
  async #require(query: MetricQuery, { getSources, findFurther }: Query): Promise<NeededSources> {
    const needed = getSources(query)
    await this.require(needed)
    if (!findFurther) return needed
    const { required, extra } = await readFacts(needed, { ...this.#parts, ...this.#options }, facts =>
      findFurther(query, facts),
    )
    this.#admit(required)
    await this.require({ required, optional: [] })
    const isThere = (id: string) => this.#parts.refresher.has(id)
    return {
      ...needed,
      extra: [...(needed.extra ?? []), ...required, ...extra.filter(isThere)],
      awaited: extra.filter(id => !isThere(id)),
    }
  }

  /** What anybody can ask for must not use up what the provider allows. Throws AppError. */
  #admit(ids: readonly string[]): void {
    const fresh = ids.filter(id => !this.#parts.refresher.has(id))
    const waitMs = fresh.length > 0 ? this.#onDemand.take('', fresh.length) : 0
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil(waitMs / 1000) })
  }

  /** Waits for sources to be stored, registering those that only exist on demand. Throws AppError. */
  async require(needed: NeededSources): Promise<void> {
    const fresh = [...needed.required, ...needed.optional].filter(id => !this.#parts.refresher.has(id))
    if (fresh.length > 0) {
      const records = await this.#parts.repositories.sources.register(fresh.map(getSource))
      for (const record of records.filter(({ id }) => fresh.includes(id))) this.#parts.refresher.add(record)
    }
    await this.#parts.refresher.ensure(needed)
  }

  async stop(): Promise<void> {
    clearInterval(this.#schedule)
    clearInterval(this.#watch)
    this.#copyRequests.stop()
    this.#parts.refresher.stop()
    this.#parts.history.stop()
    this.#upkeep.stop()
    await this.#upkeep.last
    await this.#parts.database.close()
  }
}
