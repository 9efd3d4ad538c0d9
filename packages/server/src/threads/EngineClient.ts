import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { Status } from '@analytics/contract/api/responses/status'

import type { StorageEvent, Versions } from '../engine/EngineOptions.ts'
import type { SourceStatus } from '../engine/sourceStatus.ts'
import { toSourceHealth } from '../engine/toSourceHealth.ts'
import type { SourceHealth } from '../http/metrics/SourceHealth.ts'
import type { ProviderHealth } from '../http/responses/ProviderHealth.ts'
import type { Readiness } from '../http/responses/Readiness.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'
import type { Progress } from '../ingest/SourceKeeper.ts'
import type { Encoding } from '../lib/encoding.ts'
import { withDeadline } from '../lib/withDeadline.ts'
import { bind } from '../query/registry.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { DataVersions } from './DataVersions.ts'
import type { EngineSettings } from './engineWorker.ts'
import { toAppError } from './plainError.ts'
import { createCaller, type Caller } from './rpc.ts'
import { Watchdog } from './Watchdog.ts'

export type EngineEvent =
  | { readonly event: 'ready'; readonly records: readonly SourceRecord[] }
  | { readonly event: 'source'; readonly record: SourceRecord; readonly progress: Progress | null }
  | { readonly event: 'piece'; readonly record: SourceRecord }
  | { readonly event: 'versions'; readonly versions: Versions }
  | { readonly event: 'storage'; readonly storage: StorageEvent }
  /** A response that was precomputed before any request. */
  | { readonly event: 'made'; readonly request: ServedRequest; readonly response: EncodedResponse }
  /** The database can't be used any longer, so the thread ends. */
  | { readonly event: 'broken'; readonly reason: string }
  /** The engine does not answer, so its thread is replaced. */
  | { readonly event: 'silent'; readonly seconds: number }
  | { readonly event: 'ended'; readonly reason: string; readonly retryMs: number }
  | { readonly event: 'providerHealth'; readonly providerHealth: ProviderHealth }
  | {
      readonly event: 'failure'
      readonly id: string
      readonly code: string
      readonly message: string
      readonly cause: string
    }

const minuteMs = 60_000
const endMs = 1000
/** A silent engine may still stop in good order. */
const politeMs = 1000
const probeMs = 2000
/** About what a start takes. */
const restartSeconds = 3

interface Thread {
  readonly worker: Worker
  readonly caller: Caller
  /** It takes no more calls: its database failed, or it does not answer. */
  isEnding: boolean
}

interface ClientOptions {
  readonly url: URL
  readonly settings: EngineSettings
  readonly onEvent: (event: EngineEvent) => void
  readonly restartEveryMs?: number
}

/**
 * The old generation may grow far above what the engine needs. The small young generation makes garbage, and the database's memory
 * that it holds, collectable sooner.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1536 }

/** The engine's thread, which is started again when it dies: at once, and then once a minute at most. */
export class EngineClient {
  readonly versions = new DataVersions()
  /** This copy is at most a second old. */
  providerHealth: ProviderHealth = { history: null, requests: [], isKeyRefused: false }
  readonly #options: ClientOptions
  readonly #records = new Map<string, SourceRecord>()
  #thread: Thread | undefined
  #restart: NodeJS.Timeout | undefined
  #restartedAt = Number.NEGATIVE_INFINITY
  #restartAt = 0
  #isScheduled = false
  #isStoreReached = true
  #isStopping = false
  readonly #watchdog = new Watchdog({
    probe: () => this.#probe(),
    onSilent: seconds => void this.#replace(seconds),
  })
  #onMade: ((request: ServedRequest, response: EncodedResponse) => void) | undefined

  private constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Rejects when the engine can't open its database. */
  static async start(options: ClientOptions): Promise<EngineClient> {
    const client = new EngineClient(options)
    await client.#begin({ isSuspect: false })
    return client
  }

  async #begin({ isSuspect }: Pick<EngineSettings, 'isSuspect'>): Promise<void> {
    const { url, settings } = this.#options
    const worker = new Worker(url, {
      workerData: { ...settings, isSuspect } satisfies EngineSettings,
      resourceLimits,
    })
    const thread: Thread = { worker, caller: createCaller(worker), isEnding: false }
    await new Promise<void>((resolve, reject) => {
      let isReady = false
      const end = (cause: Error) => {
        if (isReady && this.#thread === thread) this.#restartAfter(cause)
        thread.caller.abandon(this.#toRestarting(cause))
        reject(cause)
      }
      worker.on('message', (message: EngineEvent) => {
        if (message.event === undefined) return
        this.#note(message)
        if (message.event === 'broken') thread.isEnding = true
        if (message.event === 'ready') {
          isReady = true
          this.#thread = thread
          this.#watchdog.start()
          if (this.#isStopping) void worker.terminate()
          resolve()
        }
        this.#options.onEvent(message)
      })
      worker.on('error', end)
      worker.on('exit', () => end(new Error('the engine ended')))
    })
    // One that dies meanwhile is restarted by its end.
    if (this.#isScheduled) await thread.caller.call('startScheduler', null).catch(() => undefined)
  }

  #note(message: EngineEvent): void {
    if (message.event === 'versions') this.versions.set(message.versions)
    if (message.event === 'storage') {
      const { kind } = message.storage
      if (kind === 'reached' || kind === 'unreachable') this.#isStoreReached = kind === 'reached'
    }
    if (message.event === 'providerHealth') this.providerHealth = message.providerHealth
    if (message.event === 'made') this.#onMade?.(message.request, received(message.response))
    if (message.event === 'source' || message.event === 'piece')
      this.#records.set(message.record.id, message.record)
    if (message.event === 'ready') {
      this.#isStoreReached = true
      this.#records.clear()
      for (const record of message.records) this.#records.set(record.id, record)
    }
  }

  /** Fails at once where the engine is known not to run. */
  async #probe(): Promise<void> {
    await this.#thread?.caller.call('probe', null)
  }

  async #replace(seconds: number): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    thread.isEnding = true
    this.#options.onEvent({ event: 'silent', seconds })
    thread.caller.call('stop', null).catch(() => undefined)
    await sleep(politeMs, undefined, { ref: false })
    await thread.worker.terminate()
  }

  #restartAfter(cause: Error): void {
    this.#thread = undefined
    this.#watchdog.stop()
    if (this.#isStopping) return
    const now = performance.now()
    const { restartEveryMs = minuteMs, onEvent } = this.#options
    const wait = Math.max(0, this.#restartedAt + restartEveryMs - now)
    this.#restartAt = now + wait
    onEvent({ event: 'ended', reason: cause.message, retryMs: wait })
    this.#restart = setTimeout(() => {
      this.#restartedAt = performance.now()
      // Responses of before may be of data that is gone.
      if (!this.#options.settings.shared) this.versions.renew()
      this.#begin({ isSuspect: true }).catch((error: unknown) =>
        this.#restartAfter(error instanceof Error ? error : new Error(String(error))),
      )
    }, wait)
  }

  #toRestarting(cause?: unknown): AppError {
    const seconds = Math.ceil(Math.max(0, this.#restartAt - performance.now()) / 1000) + restartSeconds
    return new AppError('RESTARTING', { seconds }, { cause })
  }

  async #call<Result>(method: string, argument: unknown): Promise<Result> {
    const thread = this.#thread
    if (!thread || thread.isEnding || this.#watchdog.isSilent) throw this.#toRestarting()
    try {
      return await thread.caller.call<Result>(method, argument)
    } catch (error) {
      throw thread.isEnding ? this.#toRestarting(error) : error
    }
  }

  prepare(request: ServedRequest): Promise<void> | null {
    const isStored = [...this.#records.values()].every(({ revision }) => revision > 0)
    // Only the engine knows which sources a query needs, and waiting for them must not count as computing.
    if (isStored && !bind(request).findFurther) return null
    return this.#call<void>('prepare', request).catch((error: unknown) => {
      throw toAppError(error)
    })
  }

  /** Throws AppError. */
  async run(request: ServedRequest, encoding: Encoding): Promise<EncodedResponse> {
    try {
      const response = await this.#call<EncodedResponse>('run', { request, encoding })
      return received(response)
    } catch (error) {
      throw toAppError(error)
    }
  }

  whenMade(listener: (request: ServedRequest, response: EncodedResponse) => void): void {
    this.#onMade = listener
  }

  revalidate(ids: readonly string[]): void {
    this.#call('revalidate', ids).catch(() => undefined)
  }

  /** Runs a small query, within two seconds. */
  async readiness(): Promise<Readiness> {
    if (this.#watchdog.isSilent) return { ready: false, reason: 'engine' }
    if (!this.#isRunning) return { ready: false, reason: this.#thread ? 'database' : 'engine' }
    if (!this.#isStoreReached) return { ready: false, reason: 'database' }
    const late = () => new Error('the engine does not answer')
    const answers = await withDeadline(this.#probe(), probeMs, late).then(
      () => true,
      () => false,
    )
    if (!answers) return { ready: false, reason: 'engine' }
    const isStored = [...this.#records.values()].some(({ revision }) => revision > 0)
    return isStored ? { ready: true } : { ready: false, reason: 'starting' }
  }

  /** Null while nothing is fetched, and while the engine is not running. */
  async progress(): Promise<Progress | null> {
    return this.#isRunning ? this.#call('progress', null) : null
  }

  /** Throws AppError. */
  async status(): Promise<SourceStatus[]> {
    return this.#call<SourceStatus[]>('status', null).catch((error: unknown) => {
      throw toAppError(error)
    })
  }

  async rebuilt(): Promise<Status['rebuilt']> {
    return this.#isRunning ? this.#call('rebuilt', null) : null
  }

  get #isRunning(): boolean {
    return this.#thread?.isEnding === false
  }

  get health(): SourceHealth[] {
    return [...this.#records.values()].map(record =>
      toSourceHealth(record, this.versions.findCheckedAt([record.id])),
    )
  }

  async startScheduler(): Promise<void> {
    this.#isScheduled = true
    await this.#call('startScheduler', null)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#watchdog.stop()
    clearTimeout(this.#restart)
    const thread = this.#thread
    if (!thread) return
    const ended = once(thread.worker, 'exit')
    // It ends by itself: from outside, it could be cut off in the middle of a callback of the database, which aborts the process.
    await thread.caller.call('stop', null)
    await Promise.race([ended, sleep(endMs, undefined, { ref: false })])
    await thread.worker.terminate()
  }
}

/** Bytes of the other thread arrive as plain arrays, which every send would wrap again. */
function received({ packed, ...about }: EncodedResponse): EncodedResponse {
  return { packed: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength), ...about }
}
