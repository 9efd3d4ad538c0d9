import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { LRUCache } from 'lru-cache'
import { Histogram } from 'prom-client'

import type { Encoding, PackedBytes } from '../../lib/encoding.ts'
import { metricNames } from '../metrics/metricNames.ts'
import type { QueryQueue, Requester } from '../queue/QueryQueue.ts'
import { toEtag } from './etag.ts'

export interface SourceRevision {
  readonly id: string
  readonly revision: number
}

export interface EncodedResponse extends PackedBytes {
  readonly sources: readonly SourceRevision[]
  /** Sources without which it was made; outdated once there is one. */
  readonly awaited?: readonly string[]
  /** Sources that are not stored yet, and that further requests for it fetch. */
  readonly wanted?: readonly string[]
  readonly entityRevision: number
  readonly version: string
}

export interface QueryEngine {
  /** Resolves when the data of the request is stored; null if it already is. Rejects with AppError. */
  prepare(request: ServedRequest, client: string, signal: AbortSignal): Promise<void> | null
  /** Settles only once the work has ended, also after an abort of the signal. Throws AppError. */
  run(request: ServedRequest, encoding: Encoding, signal: AbortSignal): Promise<EncodedResponse>
  /** Calls back when a response has been made before any request for it. */
  whenMade(listener: (request: ServedRequest, response: EncodedResponse) => void): void
  revalidate(ids: readonly string[]): void
  readonly versions: {
    /** Another one after any change of the others. */
    readonly state: number | string
    /** Grows when revisions may begin anew. */
    readonly generation: number
    readonly entityRevision: number
    getRevision(id: string): number
    findCheckedAt(ids: readonly string[]): number | null
  }
}

export interface Client extends Requester {
  /** Smallest first. */
  readonly accepts: readonly Encoding[]
}

export interface ServedResponse {
  readonly bytes: PackedBytes
  readonly etag: string
  readonly version: string
  /** Milliseconds since the epoch of the oldest source's last good check. */
  readonly checkedAt: number | null
  readonly wasCached: boolean
}

const cacheBytes = 16 * 1024 * 1024
/** Limits how often requests trigger checks of the same sources. */
const revalidateEveryMs = 2000
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Compressed responses by query: each is computed once per data version, however many clients request it. */
export class ResponseCache {
  readonly #engine: QueryEngine
  readonly #queue: QueryQueue<EncodedResponse>
  readonly #build: string
  readonly computeDuration = new Histogram({
    name: metricNames.computeDuration,
    help: 'Response time, including queueing',
    buckets: durationBuckets,
    registers: [],
  })
  readonly #cache = new LRUCache<string, EncodedResponse>({
    maxSize: cacheBytes,
    sizeCalculation: ({ packed }) => packed.length,
  })
  readonly #revalidatedAt = new Map<string, number>()
  #hits = 0
  #misses = 0

  /** Responses of another `build` may differ for the same data. */
  constructor(engine: QueryEngine, queue: QueryQueue<EncodedResponse>, build: string) {
    this.#engine = engine
    this.#queue = queue
    this.#build = build
    engine.whenMade((request, answer) => {
      this.#cache.set(toKey(this.#nameOf(request), answer.encoding), answer)
    })
  }

  /** Throws AppError. Only responses that must be computed count towards the limits of the client. */
  async serve(request: ServedRequest, client: Client): Promise<ServedResponse> {
    const name = this.#nameOf(request)
    const accepted = client.accepts.length > 0 ? client.accepts : anyEncoding
    const cached = this.#findCurrent(name, accepted)
    if (cached) {
      this.#hits++
      this.#revalidate(cached)
      return this.#served(name, cached, true)
    }
    this.#misses++
    return this.#served(name, await this.#compute(name, request, accepted[0], client), false)
  }

  /** A response that is in memory and current, for any client. */
  find(request: ServedRequest): ServedResponse | undefined {
    const name = this.#nameOf(request)
    const cached = this.#findCurrent(name, anyEncoding)
    return cached && this.#served(name, cached, true)
  }

  get hits(): number {
    return this.#hits
  }

  get misses(): number {
    return this.#misses
  }

  get cachedBytes(): number {
    return this.#cache.calculatedSize
  }

  #nameOf(request: ServedRequest): string {
    return `${this.#engine.versions.generation} ${JSON.stringify(request)}`
  }

  #findCurrent(name: string, encodings: readonly Encoding[]): EncodedResponse | undefined {
    return encodings
      .map(encoding => this.#cache.get(toKey(name, encoding)))
      .find(answer => answer !== undefined && this.#isCurrent(answer))
  }

  #isCurrent(answer: EncodedResponse): boolean {
    const { versions } = this.#engine
    return (
      answer.entityRevision === versions.entityRevision &&
      answer.sources.every(({ id, revision }) => versions.getRevision(id) === revision) &&
      (answer.awaited ?? []).every(id => versions.getRevision(id) === 0)
    )
  }

  #revalidate({ sources, wanted = [] }: EncodedResponse): void {
    const now = performance.now()
    const due = [...sources.map(({ id }) => id), ...wanted].flatMap(id =>
      now - (this.#revalidatedAt.get(id) ?? -revalidateEveryMs) < revalidateEveryMs ? [] : [id],
    )
    if (due.length === 0) return
    for (const id of due) this.#revalidatedAt.set(id, now)
    this.#engine.revalidate(due)
  }

  #compute(
    name: string,
    request: ServedRequest,
    encoding: Encoding = 'br',
    client: Client,
  ): Promise<EncodedResponse> {
    const key = toKey(name, encoding)
    const requestedAt = performance.now()
    return this.#queue.compute(key, client, {
      query: JSON.stringify(request),
      prepare: signal => this.#engine.prepare(request, client.key, signal),
      run: async signal => {
        const answer = await this.#engine.run(request, encoding, signal)
        this.#cache.set(key, answer)
        this.computeDuration.observe((performance.now() - requestedAt) / 1000)
        return answer
      },
    })
  }

  #served(name: string, answer: EncodedResponse, wasCached: boolean): ServedResponse {
    return {
      bytes: answer,
      etag: toEtag(this.#build, answer.version, name),
      version: answer.version,
      checkedAt: this.#engine.versions.findCheckedAt(answer.sources.map(source => source.id)),
      wasCached,
    }
  }
}

/** A client that takes no encoding gets what is there, unpacked. */
const anyEncoding: readonly Encoding[] = ['br', 'gzip']

function toKey(name: string, encoding: Encoding): string {
  return `${encoding} ${name}`
}
