import { createHash } from 'node:crypto'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { LRUCache } from 'lru-cache'
import { Histogram } from 'prom-client'

import { sizeOf, type EncodedBytes } from '../../lib/encoding.ts'
import { metricNames } from '../metrics/metricNames.ts'
import type { AdmissionControl } from '../requests/AdmissionControl.ts'

export interface SourceRevision {
  readonly id: string
  readonly revision: number
}

export interface EncodedResponse extends EncodedBytes {
  readonly sources: readonly SourceRevision[]
  readonly entityRevision: number
  readonly version: string
}

export interface QueryEngine {
  run(request: ServedRequest): Promise<EncodedResponse>
  revalidate(ids: readonly string[]): void
  readonly versions: {
    /** Grows when revisions may begin anew. */
    readonly generation: number
    readonly entityRevision: number
    getRevision(id: string): number
    findCheckedAt(ids: readonly string[]): number | null
  }
}

export interface ServedResponse {
  readonly bytes: EncodedBytes
  readonly etag: string
  readonly version: string
  /** Milliseconds since the epoch of the oldest source's last good check. */
  readonly checkedAt: number | null
  readonly wasCached: boolean
}

const cacheBytes = 64 * 1024 * 1024
/** Limits how often requests trigger checks of the same sources. */
const revalidateEveryMs = 2000
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Compressed responses by query: each is computed once per data version, however many clients request it. */
export class ResponseCache {
  readonly #engine: QueryEngine
  readonly #admission: AdmissionControl
  readonly computeDuration = new Histogram({
    name: metricNames.computeDuration,
    help: 'Time to make an answer, waiting for its turn and for data included',
    buckets: durationBuckets,
    registers: [],
  })
  readonly #cache = new LRUCache<string, EncodedResponse>({ maxSize: cacheBytes, sizeCalculation: sizeOf })
  readonly #inFlight = new Map<string, Promise<EncodedResponse>>()
  readonly #revalidatedAt = new Map<string, number>()
  #hits = 0
  #misses = 0

  constructor(engine: QueryEngine, admission: AdmissionControl) {
    this.#engine = engine
    this.#admission = admission
  }

  /** Throws AppError. Only responses that must be computed pass the admission control. */
  async serve(request: ServedRequest, client: string): Promise<ServedResponse> {
    const key = `${this.#engine.versions.generation} ${JSON.stringify(request)}`
    const cached = this.#cache.get(key)
    if (cached && this.#isCurrent(cached)) {
      this.#hits++
      this.#revalidate(cached)
      return this.#served(key, cached, true)
    }
    this.#misses++
    return this.#served(key, await this.#make(key, request, client), false)
  }

  get hits(): number {
    return this.#hits
  }

  get misses(): number {
    return this.#misses
  }

  get waiting(): number {
    return this.#inFlight.size
  }

  get cachedBytes(): number {
    return this.#cache.calculatedSize
  }

  #isCurrent(answer: EncodedResponse): boolean {
    const { versions } = this.#engine
    return (
      answer.entityRevision === versions.entityRevision &&
      answer.sources.every(({ id, revision }) => versions.getRevision(id) === revision)
    )
  }

  #revalidate({ sources }: EncodedResponse): void {
    const now = performance.now()
    const due = sources.flatMap(({ id }) =>
      now - (this.#revalidatedAt.get(id) ?? -revalidateEveryMs) < revalidateEveryMs ? [] : [id],
    )
    if (due.length === 0) return
    for (const id of due) this.#revalidatedAt.set(id, now)
    this.#engine.revalidate(due)
  }

  /** Requests for a response that is being computed share its promise and cost their clients no token. */
  #make(key: string, request: ServedRequest, client: string): Promise<EncodedResponse> {
    const flying = this.#inFlight.get(key)
    if (flying) return flying
    this.#admission.admit(client, this.#inFlight.size)
    const startedAt = performance.now()
    const flight = this.#engine
      .run(request)
      .then(answer => {
        this.#cache.set(key, answer)
        const milliseconds = performance.now() - startedAt
        this.computeDuration.observe(milliseconds / 1000)
        this.#admission.recordDuration(milliseconds)
        return answer
      })
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, flight)
    return flight
  }

  #served(key: string, answer: EncodedResponse, wasCached: boolean): ServedResponse {
    return {
      bytes: answer,
      etag: `W/"${createHash('sha1').update(key).update(answer.version).digest('base64url').slice(0, 16)}"`,
      version: answer.version,
      checkedAt: this.#engine.versions.findCheckedAt(answer.sources.map(source => source.id)),
      wasCached,
    }
  }
}
