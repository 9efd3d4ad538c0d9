import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { Damage } from '@analytics/contract/api/responses/status'
import type { ClickHouseStore } from '@analytics/store-clickhouse/ClickHouseStore'
import type { Session } from '@analytics/store/Store'
import { toReachability } from '@analytics/store/storeEvents'

import { type NeededSources } from '../domain/sources.ts'
import { CurrentSources } from '../facts/CurrentSources.ts'
import type { ProviderHealth } from '../http/responses/health.ts'
import type { PriceArchive } from '../ingest/fetchers/prices/PriceArchive.ts'
import type { Progress, SourceKeeper } from '../ingest/SourceKeeper.ts'
import { findSource, getSource, sources } from '../ingest/sources.ts'
import { Repeater } from '../lib/Repeater.ts'
import { required } from '../lib/required.ts'
import { runStoppable } from '../lib/turn.ts'
import { bind, type BoundQuery } from '../query/registry.ts'
import { CopyRequests } from '../store/database/CopyRequests.ts'
import { isBroken } from '../store/database/damage.ts'
import { findDamage } from '../store/database/writeLog.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { answerStates } from './answerStates.ts'
import type { EngineOptions, EngineResponse, Versions } from './EngineOptions.ts'
import { KnownDays } from './KnownDays.ts'
import { OnDemandSources, type SourceClient } from './OnDemandSources.ts'
import { openIngestion, type Ingestion } from './openIngestion.ts'
import { openStore, type OpenStore } from './openStore.ts'
import { readFacts, respond } from './respond.ts'
import { loadSourceStatus, type SourceState } from './sourceStatus.ts'
import { StoredState } from './StoredState.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'
import { Upkeep } from './Upkeep.ts'

/** Sixteen sources a minute at most, well below the limits of the free hosts. */
const scheduleEveryMs = 15_000
const dueAtOnce = 4
const wantedAtOnce = 5
/** Interval of the check for a removed database file; data stored after the removal is lost. */
const lookEveryMs = 1000
const wantedEveryMs = 1000
/** Queries that no client waits for. */
const noClient: SourceClient = { client: '' }

/** Lives in one thread. It ingests and serves; with `ROLE=serve` it only serves what another process has stored. */
export class Engine {
  readonly #options: EngineOptions
  readonly #parts: OpenStore
  readonly #unsaved = new UnsavedFailures()
  readonly #current: CurrentSources
  readonly #known: KnownDays
  #ingestion: Ingestion | undefined
  #stored: StoredState | undefined
  #wanted: Repeater | undefined
  #copyRequests: CopyRequests | undefined
  readonly upkeep: Upkeep
  #schedule: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  readonly #onDemand = new OnDemandSources({
    has: id => this.#keeper.has(id),
    fetch: id => this.require({ required: [id], optional: [] }),
  })

  private constructor(options: EngineOptions, parts: OpenStore) {
    this.#options = options
    this.#parts = parts
    this.#current = new CurrentSources(parts.store, parts.repositories.sources, options.queryMs)
    this.#known = new KnownDays({ ...parts, ...options, ...this.#factsParts })
    this.upkeep = new Upkeep({
      ...this.#factsParts,
      database: parts.store,
      keeper: () => this.#keeper,
      reload: async () => (await parts.store.read(session => this.#readEntities(session)))(),
      defaults: options.defaults ?? [],
      serve: (request, needed) => this.#makeReady(request, needed),
    })
  }

  static async start(options: EngineOptions): Promise<Engine> {
    try {
      return await Engine.#begin(options)
    } catch (error) {
      // A damaged file may open, and then be read in part only.
      if (options.shared || options.isSuspect || !isBroken(error)) throw error
      return Engine.#begin({ ...options, isSuspect: true })
    }
  }

  static async #begin(options: EngineOptions): Promise<Engine> {
    const parts = await openStore(options)
    try {
      const engine = new Engine(options, parts)
      if (parts.shared && options.role === 'serve') await engine.#serveOnly(parts.shared)
      else await engine.#ingest()
      if (parts.own) {
        engine.#copyRequests = new CopyRequests(parts.own)
        parts.own.whenBroken(reason => options.onBroken?.(reason))
      }
      return engine
    } catch (error) {
      await parts.store.close().catch(() => undefined)
      throw error
    }
  }

  async #ingest(): Promise<void> {
    const { shared } = this.#parts
    this.#ingestion = await openIngestion(this.#options, {
      ...this.#parts,
      unsaved: this.#unsaved,
      onIdle: () => this.upkeep.run(),
    })
    if (!shared) return
    const task = async () => this.#fetchWanted(await shared.findWanted(), 'servers')
    this.#wanted = new Repeater({ everyMs: wantedEveryMs, task })
  }

  async #serveOnly(store: ClickHouseStore): Promise<void> {
    const { now, onStorage, onChange } = this.#options
    this.#stored = new StoredState({
      store,
      repositories: this.#parts.repositories,
      now,
      prepare: session => this.#readEntities(session),
      onChange,
      onReloaded: () => this.upkeep.follow(),
      onTrouble: reason => onStorage?.(toReachability(reason)),
    })
    await this.#stored.start()
  }

  async #readEntities(session: Session): Promise<() => void> {
    const { repositories, cache } = this.#parts
    const colors = await repositories.colors.getAll(session)
    const symbolRevision = await repositories.symbols.getRevision(session)
    const idRevision = await repositories.pageIds.count(session)
    return () => cache.setEntities(colors, symbolRevision, idRevision)
  }

  #isStored(id: string): boolean {
    return this.#keeper.has(id) && this.#keeper.getRecord(id).availability !== 'unknown'
  }

  /** Fetches what no request of this process waits for and the store does not have yet. */
  #fetchWanted(ids: readonly string[], client: string): void {
    this.#onDemand.fetchLater(
      ids.filter(id => findSource(id) && !this.#isStored(id)),
      client,
    )
  }

  get #keeper(): SourceKeeper {
    return required(this.#ingestion?.refresher ?? this.#stored?.sources)
  }

  get #history(): Pick<PriceArchive, 'progress' | 'want'> {
    return required(this.#ingestion?.history ?? this.#stored?.history)
  }

  /** Keeps every source fresh without requests: all now, later a few at a time, to spread the load. */
  startScheduler(): void {
    if (!this.#ingestion) return
    const { refresher, history } = this.#ingestion
    const all = sources.map(source => source.id)
    refresher.revalidate(all)
    history.resume()
    this.upkeep.run()
    this.#schedule = setInterval(() => refresher.revalidate(all, dueAtOnce), scheduleEveryMs)
    this.#watch = setInterval(() => this.#parts.own?.checkFile(), lookEveryMs)
  }

  get providerHealth(): ProviderHealth {
    const { requests = [], isKeyRefused = false } = this.#ingestion?.provider ?? {}
    return { history: this.#history.progress(), requests, isKeyRefused }
  }

  status(): Promise<SourceState[]> {
    return loadSourceStatus(this.#parts.store, this.#keeper, this.#parts.repositories)
  }

  async damage(): Promise<Damage> {
    return this.#parts.own ? findDamage(this.#options.databasePath) : { rebuilt: null, damagedLog: null }
  }

  get versions(): Versions {
    return {
      entityRevision: this.#parts.cache.entityRevision,
      sources: this.records.map(({ id, revision }) => ({ id, revision, checkedAt: this.checkedAt(id) })),
    }
  }

  get records(): SourceRecord[] {
    return this.#keeper.records
  }

  get progress(): Progress | null {
    return this.#keeper.progress
  }

  getRecord(id: string): SourceRecord {
    return this.#keeper.getRecord(id)
  }

  checkedAt(id: string): number | null {
    return this.#keeper.checkedAt(id)
  }

  /** Also fetches wanted sources that are not there yet, a few at a time. */
  revalidate(ids: readonly string[]): void {
    this.#keeper.revalidate(ids.filter(id => this.#keeper.has(id)))
    this.#fetchWanted(ids.filter(id => !this.#keeper.has(id)).slice(0, wantedAtOnce), 'wanted')
  }

  /** Waits for the sources on an empty store; a former state has none to wait for. Throws AppError when they can't be fetched. */
  async prepare(request: ServedRequest, client: SourceClient = noClient): Promise<void> {
    if (!(await this.#known.isFormer(request))) await this.#require(bind(request), client)
  }

  /** A small query: this thread and the store answer. */
  probe = () => this.#parts.store.read(session => session.rows('SELECT 1'))

  /** On an empty store it waits for the sources; throws AppError when they can't be fetched, and the reason of an aborted signal. */
  run(request: ServedRequest, signal: AbortSignal = new AbortController().signal): Promise<EngineResponse> {
    return answerStates(request, asked => this.#answer(asked, signal))
  }

  async #answer(request: ServedRequest, signal: AbortSignal): Promise<EngineResponse> {
    const query = bind(request)
    const needed = (await this.#known.isFormer(request))
      ? query.sources
      : await this.#require(query, { ...noClient, signal, isPrepared: true })
    const { known } = request.query
    if (known != null) return runStoppable(signal, () => this.#known.respond(query, known))
    const shownPrices = query.getShownPrices(this.#options.now())
    if (shownPrices) this.#history.want(shownPrices.coins, shownPrices.from)
    return runStoppable(signal, () => this.#respond(query, needed))
  }

  /** Makes a response of what is stored. It is handed on where a client that requests it now would get the same at once. */
  async #makeReady(request: ServedRequest, needed: NeededSources): Promise<EngineResponse> {
    const query = bind(request)
    const isSame =
      !query.findByFacts && [...needed.required, ...needed.optional].every(id => this.#isStored(id))
    const response = await this.#respond(query, needed)
    if (isSame) await this.#options.onMade?.(request, response)
    return response
  }

  #respond(query: BoundQuery, needed: NeededSources): Promise<EngineResponse> {
    const { origin, now } = this.#options
    const shownPrices = query.getShownPrices(now())
    const history = shownPrices ? this.#history.progress(shownPrices.coins, shownPrices.from) : null
    return respond(query, needed, { ...this.#factsParts, origin, history })
  }

  get #factsParts() {
    const { repositories, cache } = this.#parts
    return { current: this.#current, repositories, cache, unsaved: this.#unsaved, now: this.#options.now }
  }

  /** All that the query needs, once it is there. */
  async #require({ sources: needed, findByFacts }: BoundQuery, client: SourceClient): Promise<NeededSources> {
    await this.require(needed)
    if (!findByFacts) return needed
    const { wanted = [], ...byFacts } = await readFacts(needed, this.#factsParts, findByFacts)
    const { required, optional = [] } = byFacts
    const fetched = [...required, ...optional]
    const due = client.isPrepared
      ? optional.filter(id => !this.#keeper.has(id) || this.getRecord(id).error === null)
      : optional
    const others = Promise.allSettled(due.map(id => this.#onDemand.fetch(id, client)))
    await Promise.all(required.map(id => this.#onDemand.fetch(id, client)))
    await others
    client.signal?.throwIfAborted()
    // A response that waits for sources is not refused because of these.
    this.#fetchWanted(wanted.filter(id => !this.#keeper.has(id)).slice(0, wantedAtOnce), 'wanted')
    const extra = [...byFacts.extra, ...wanted]
    const there = extra.filter(id => this.#keeper.has(id))
    const awaited = extra.filter(id => !this.#keeper.has(id))
    const lacking = wanted.filter(id => !this.#keeper.has(id))
    return { ...needed, extra: [...(needed.extra ?? []), ...fetched, ...there], awaited, wanted: lacking }
  }

  /** Waits for sources to be stored, registering those that only exist on demand. Throws AppError. */
  async require(needed: NeededSources): Promise<void> {
    const refresher = this.#ingestion?.refresher
    const fresh = [...needed.required, ...needed.optional].filter(id => !this.#keeper.has(id))
    if (refresher && fresh.length > 0) {
      const records = await this.#parts.repositories.sources.register(fresh.map(getSource))
      for (const record of records.filter(({ id }) => fresh.includes(id))) refresher.add(record)
    }
    await this.#keeper.ensure(needed)
  }

  async stop(): Promise<void> {
    for (const timer of [this.#schedule, this.#watch]) clearInterval(timer)
    for (const part of [this.#copyRequests, this.#keeper, this.#ingestion?.history, this.upkeep]) part?.stop()
    await Promise.all([this.#stored?.stop(), this.#wanted?.stop()])
    // First: what upkeep still reads of a large store ends with it.
    await this.#parts.store.close().then(() => this.upkeep.last)
  }
}
