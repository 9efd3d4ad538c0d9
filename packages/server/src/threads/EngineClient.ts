import { Worker } from 'node:worker_threads'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'

import type { SourceStatus } from '../engine/sourceStatus.ts'
import { toSourceHealth } from '../engine/toSourceHealth.ts'
import type { Versions } from '../engine/Versions.ts'
import type { SourceHealth } from '../http/metrics/SourceHealth.ts'
import type { ProviderHealth } from '../http/responses/ProviderHealth.ts'
import type { Readiness } from '../http/responses/Readiness.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'
import type { Progress } from '../ingest/Refresher.ts'
import type { Encoding } from '../lib/encoding.ts'
import { getQuery } from '../query/registry.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { DataVersions } from './DataVersions.ts'
import type { EngineSettings } from './engineWorker.ts'
import { toAppError } from './plainError.ts'
import { createCaller, type Caller } from './rpc.ts'

export type EngineEvent =
  | { readonly event: 'ready'; readonly records: readonly SourceRecord[] }
  | { readonly event: 'source'; readonly record: SourceRecord; readonly progress: Progress | null }
  | { readonly event: 'piece'; readonly record: SourceRecord }
  | { readonly event: 'versions'; readonly versions: Versions }
  | { readonly event: 'providerHealth'; readonly providerHealth: ProviderHealth }
  | {
      readonly event: 'failure'
      readonly id: string
      readonly code: string
      readonly message: string
      readonly cause: string
    }

/** Far above what it needs; but the less may be kept, the sooner what is done with is collected, the database's memory with it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1536 }

export class EngineClient {
  readonly versions = new DataVersions()
  /** At most a second old. */
  providerHealth: ProviderHealth = { history: null, requests: [], isKeyRefused: false }
  readonly #worker: Worker
  readonly #caller: Caller
  readonly #records = new Map<string, SourceRecord>()
  #stopping = false
  #hasEnded = false

  private constructor(worker: Worker) {
    this.#worker = worker
    this.#caller = createCaller(worker)
  }

  /** Rejects when the engine can't open its database. `onEnd` is called when it dies later. */
  static start(
    url: URL,
    settings: EngineSettings,
    onEvent: (event: EngineEvent) => void,
    onEnd: (error: Error) => void,
  ): Promise<EngineClient> {
    const worker = new Worker(url, { workerData: settings, resourceLimits })
    const client = new EngineClient(worker)
    return new Promise((resolve, reject) => {
      let isReady = false
      const end = (error: Error) => {
        client.#hasEnded = true
        client.#caller.abandon(error)
        if (!isReady) reject(error)
        else if (!client.#stopping) onEnd(error)
      }
      worker.on('message', (message: EngineEvent) => {
        if (message.event === undefined) return
        if (message.event === 'versions') client.versions.set(message.versions)
        if (message.event === 'providerHealth') client.providerHealth = message.providerHealth
        if (message.event === 'source' || message.event === 'piece')
          client.#records.set(message.record.id, message.record)
        if (message.event === 'ready') {
          for (const record of message.records) client.#records.set(record.id, record)
          isReady = true
          resolve(client)
        }
        onEvent(message)
      })
      worker.on('error', end)
      worker.on('exit', () => end(new Error('the engine ended')))
    })
  }

  /** Throws AppError. */
  async prepare(request: ServedRequest): Promise<void> {
    const { required, optional } = getQuery(request.response).getSources(request.query)
    const isStored = (id: string) => this.versions.getRevision(id) > 0
    if (required.length > 0 ? required.every(isStored) : optional.some(isStored)) return
    try {
      await this.#caller.call('prepare', request)
    } catch (error) {
      throw toAppError(error)
    }
  }

  /** Throws AppError. */
  async run(request: ServedRequest, encoding: Encoding): Promise<EncodedResponse> {
    try {
      const response = await this.#caller.call<EncodedResponse>('run', { request, encoding })
      return { ...response, packed: asBuffer(response.packed) }
    } catch (error) {
      throw toAppError(error)
    }
  }

  revalidate(ids: readonly string[]): void {
    this.#caller.call('revalidate', ids).catch(() => undefined)
  }

  readiness(): Readiness {
    if (this.#hasEnded) return { ready: false, reason: 'engine' }
    const isStored = [...this.#records.values()].some(({ revision }) => revision > 0)
    return isStored ? { ready: true } : { ready: false, reason: 'starting' }
  }

  progress(): Promise<Progress | null> {
    return this.#caller.call('progress', null)
  }

  status(): Promise<SourceStatus[]> {
    return this.#caller.call('status', null)
  }

  get health(): SourceHealth[] {
    return [...this.#records.values()].map(record =>
      toSourceHealth(record, this.versions.findCheckedAt([record.id])),
    )
  }

  startScheduler(): Promise<void> {
    return this.#caller.call('startScheduler', null)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#caller.call('stop', null)
    await this.#worker.terminate()
  }
}

/** Bytes of the other thread arrive as plain arrays, which every send would wrap again. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
