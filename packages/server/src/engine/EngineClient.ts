import { Worker } from 'node:worker_threads'

import type { PackedAnswer } from '../api/AnswerDesk.ts'
import type { FeedHealth } from '../api/FeedHealth.ts'
import type { SourceHealth } from '../api/ServerMetrics.ts'
import type { Progress } from '../ingestion/Refresher.ts'
import { createCaller, type Caller } from '../lib/rpc.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { AskArgument, EngineSettings } from './engineWorker.ts'
import { toCatalogueError } from './plainError.ts'
import { SharedState } from './sharedState.ts'
import type { SourceStatus } from './sourceStatus.ts'
import { toSourceHealth } from './toSourceHealth.ts'

export type EngineEvent =
  | { readonly event: 'ready'; readonly records: readonly SourceRecord[] }
  | { readonly event: 'source'; readonly record: SourceRecord; readonly progress: Progress | null }
  | { readonly event: 'piece'; readonly record: SourceRecord }
  | { readonly event: 'feed'; readonly feed: FeedHealth }
  | {
      readonly event: 'failure'
      readonly id: string
      readonly code: string
      readonly message: string
      readonly cause: string
    }

/** The engine as the HTTP thread sees it. */
export class EngineClient {
  readonly shared: SharedState
  /** As the engine last told it, at most a second ago. */
  feed: FeedHealth = { history: null, requests: [], isKeyRefused: false }
  readonly #worker: Worker
  readonly #caller: Caller
  readonly #records = new Map<string, SourceRecord>()
  #stopping = false

  private constructor(worker: Worker, shared: SharedState) {
    this.#worker = worker
    this.shared = shared
    this.#caller = createCaller(worker)
  }

  /** Starts the engine's thread; rejects when it can't open its database. `onEnd` hears of a later death. */
  static start(
    url: URL,
    settings: Omit<EngineSettings, 'shared'>,
    onEvent: (event: EngineEvent) => void,
    onEnd: (error: Error) => void,
  ): Promise<EngineClient> {
    const shared = new SharedState()
    const worker = new Worker(url, {
      workerData: { ...settings, shared: shared.buffer } satisfies EngineSettings,
    })
    const client = new EngineClient(worker, shared)
    return new Promise((resolve, reject) => {
      let isReady = false
      const end = (error: Error) => {
        client.#caller.abandon(error)
        if (!isReady) reject(error)
        else if (!client.#stopping) onEnd(error)
      }
      worker.on('message', (message: EngineEvent) => {
        if (message.event === undefined) return
        if (message.event === 'feed') client.feed = message.feed
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

  /** Throws CatalogueError. */
  async ask(argument: AskArgument): Promise<PackedAnswer> {
    try {
      const answer = await this.#caller.call<PackedAnswer>('ask', argument)
      return {
        ...answer,
        identity: asBuffer(answer.identity),
        br: answer.br && asBuffer(answer.br),
        gzip: answer.gzip && asBuffer(answer.gzip),
      }
    } catch (error) {
      throw toCatalogueError(error)
    }
  }

  touch(ids: readonly string[]): void {
    this.#caller.call('touch', ids).catch(() => undefined)
  }

  progress(): Promise<Progress | null> {
    return this.#caller.call('progress', null)
  }

  status(): Promise<SourceStatus[]> {
    return this.#caller.call('status', null)
  }

  /** Of every source, from what the engine has told; it is not asked. */
  get health(): SourceHealth[] {
    return [...this.#records.values()].map(record =>
      toSourceHealth(record, this.shared.checkedAt([record.id])),
    )
  }

  keepFresh(): Promise<void> {
    return this.#caller.call('keepFresh', null)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#caller.call('stop', null)
    await this.#worker.terminate()
  }
}

/** Bytes arrive from the other thread as plain arrays, which every send would wrap anew. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
