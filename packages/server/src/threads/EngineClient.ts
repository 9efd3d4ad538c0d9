import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { Damage } from '@analytics/contract/api/responses/status'

import type { SourceState } from '../engine/sourceStatus.ts'
import type { Usage } from '../http/metrics/processMetrics.ts'
import {
  type ProviderHealth,
  type ReadinessCheck,
  type SourceHealth,
  toSourceHealth,
  toReadiness,
} from '../http/responses/health.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'
import type { Progress } from '../ingest/SourceKeeper.ts'
import type { Encoding } from '../lib/encoding.ts'
import { withDeadline } from '../lib/withDeadline.ts'
import { bind } from '../query/registry.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { DataVersions } from './DataVersions.ts'
import type { EngineEvent } from './EngineEvent.ts'
import type { EngineSettings } from './engineProcess.ts'
import { forkEngine, type Running } from './forkEngine.ts'
import { toAppError } from './plainError.ts'
import { Watchdog } from './Watchdog.ts'

const minuteMs = 60_000
/** A silent engine may still stop in good order. */
const politeMs = 1000
const aliveMs = 2000
/** Calls that requests wait for. */
const awaited = ['prepare', 'run', 'status']
/** About what a start takes. */
const restartSeconds = 3

interface ClientOptions {
  readonly url: URL
  readonly settings: EngineSettings
  readonly onEvent: (event: EngineEvent) => void
  readonly restartEveryMs?: number
  readonly probeEveryMs?: number
  readonly onFork?: (child: ChildProcess) => void
}

/** The engine, which is started again when it dies: at once, and then once a minute at most. */
export class EngineClient {
  readonly versions = new DataVersions()
  /** At most a second old. */
  providerHealth: ProviderHealth = { history: null, requests: [], isKeyRefused: false }
  /** At most a second old. */
  usage: Usage | undefined
  /** At most a second old. */
  damage: Damage = { rebuilt: null, damagedLog: null }
  readonly #options: ClientOptions
  readonly #records = new Map<string, SourceRecord>()
  #running: Running | undefined
  #restart: NodeJS.Timeout | undefined
  #restartedAt = Number.NEGATIVE_INFINITY
  #restartAt = 0
  #isScheduled = false
  #isStoreReached = true
  #isStopping = false
  readonly #watchdog: Watchdog
  #progress: Progress | null = null
  #onMade: ((request: ServedRequest, response: EncodedResponse) => void) | undefined

  private constructor(options: ClientOptions) {
    this.#options = options
    this.#watchdog = new Watchdog({
      isAlive: async () => this.#running?.echo.ask(),
      works: async () => this.#running?.caller.call('probe', null),
      onMissed: () => this.#running?.caller.giveUp(awaited, this.#toRestarting()),
      onSilent: seconds => void this.#replace(seconds),
      probeEveryMs: options.probeEveryMs,
    })
  }

  /** Rejects when the engine can't open its database. */
  static async start(options: ClientOptions): Promise<EngineClient> {
    const client = new EngineClient(options)
    await client.#begin({ isSuspect: false })
    return client
  }

  async #begin({ isSuspect }: Pick<EngineSettings, 'isSuspect'>): Promise<void> {
    const { url, settings, onFork, onEvent } = this.#options
    let isReady = false
    const running = await new Promise<Running>((resolve, reject) => {
      const begun = forkEngine(
        url,
        { ...settings, isSuspect },
        {
          onEvent: event => {
            this.#note(event)
            if (event.event === 'broken') begun.isEnding = true
            if (event.event === 'ready') {
              isReady = true
              this.#running = begun
              this.#watchdog.start()
              if (this.#isStopping) begun.child.kill('SIGKILL')
              resolve(begun)
            }
            onEvent(event)
          },
          onEnd: cause => {
            if (isReady && this.#running === begun) this.#restartAfter(cause)
            begun.caller.abandon(this.#toRestarting(cause))
            reject(cause)
          },
        },
      )
      onFork?.(begun.child)
    })
    // One that dies meanwhile is restarted by its end.
    if (this.#isScheduled) await running.caller.call('startScheduler', null).catch(() => undefined)
  }

  #note(message: EngineEvent): void {
    if (message.event === 'versions') this.versions.set(message.versions)
    if (message.event === 'storage') {
      const { kind } = message.storage
      if (kind === 'reached' || kind === 'unreachable') this.#isStoreReached = kind === 'reached'
    }
    if (message.event === 'providerHealth') this.providerHealth = message.providerHealth
    if (message.event === 'usage') this.usage = message.usage
    if (message.event === 'progress' || message.event === 'source') this.#progress = message.progress
    if (message.event === 'damage') this.damage = message.damage
    if (message.event === 'made') this.#onMade?.(message.request, received(message.response))
    if (message.event === 'source' || message.event === 'piece')
      this.#records.set(message.record.id, message.record)
    if (message.event === 'ready') {
      this.#isStoreReached = true
      this.#records.clear()
      for (const record of message.records) this.#records.set(record.id, record)
    }
  }

  async #replace(seconds: number): Promise<void> {
    const running = this.#running
    if (!running) return
    running.isEnding = true
    this.#options.onEvent({ event: 'silent', seconds })
    running.caller.call('stop', null).catch(() => undefined)
    await sleep(politeMs, undefined, { ref: false })
    running.child.kill('SIGKILL')
  }

  #restartAfter(cause: Error): void {
    this.#running = undefined
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

  async #call<Result>(method: string, argument: unknown, signal?: AbortSignal): Promise<Result> {
    const running = this.#running
    if (!running || running.isEnding || this.#watchdog.isSilent) throw this.#toRestarting()
    try {
      return await running.caller.call<Result>(method, argument, signal)
    } catch (error) {
      throw running.isEnding ? this.#toRestarting(error) : error
    }
  }

  prepare(request: ServedRequest, client: string, signal: AbortSignal): Promise<void> | null {
    const isStored = [...this.#records.values()].every(({ revision }) => revision > 0)
    // Only the engine knows which sources a query needs, and waiting for them must not count as computing.
    if (isStored && !bind(request).findByFacts) return null
    return this.#call<void>('prepare', { request, client }, signal).catch((error: unknown) => {
      throw toAppError(error)
    })
  }

  /** Throws AppError. */
  async run(request: ServedRequest, encoding: Encoding, signal: AbortSignal): Promise<EncodedResponse> {
    try {
      const response = await this.#call<EncodedResponse>('run', { request, encoding }, signal)
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

  /** Within two seconds. A busy engine is ready: its queries take turns. */
  async readiness(): Promise<ReadinessCheck> {
    if (this.#watchdog.isSilent) return { ready: false, reason: 'engine' }
    const running = this.#running
    if (!running || running.isEnding) return { ready: false, reason: running ? 'database' : 'engine' }
    if (!this.#isStoreReached) return { ready: false, reason: 'database' }
    const late = () => new Error('the engine does not answer')
    const isAlive = await withDeadline(running.echo.ask(), aliveMs, late).then(
      () => true,
      () => false,
    )
    if (!isAlive) return { ready: false, reason: 'engine' }
    return toReadiness([...this.#records.values()])
  }

  /** Null while nothing is fetched, and while the engine is not running. */
  get progress(): Progress | null {
    return this.#isRunning ? this.#progress : null
  }

  /** Throws AppError. */
  async status(): Promise<SourceState[]> {
    return this.#call<SourceState[]>('status', null).catch((error: unknown) => {
      throw toAppError(error)
    })
  }

  get #isRunning(): boolean {
    return this.#running?.isEnding === false
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

  /** `boundMs` is how long it may take to close its database. */
  async stop(boundMs = 1000): Promise<void> {
    this.#isStopping = true
    this.#watchdog.stop()
    clearTimeout(this.#restart)
    const running = this.#running
    if (!running) return
    const ended = once(running.child, 'exit')
    // The database survives the end of a process that is too busy to close it.
    running.caller.call('stop', null).catch(() => undefined)
    await Promise.race([ended, sleep(boundMs, undefined, { ref: false })])
    running.child.kill('SIGKILL')
    await ended
  }
}

/** Bytes of the other process arrive in one buffer with all that came with them, which they would keep alive. */
function received({ packed, ...about }: EncodedResponse): EncodedResponse {
  return { packed: Buffer.from(packed), ...about }
}
