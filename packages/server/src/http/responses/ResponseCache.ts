import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import { LRUCache } from 'lru-cache'
import { Histogram } from 'prom-client'

import type { Encoding, PackedBytes } from '../../lib/encoding.ts'
import { FairQueue } from '../../lib/FairQueue.ts'
import { metricNames } from '../metrics/metricNames.ts'
import { costOf, isHeavy } from '../queue/costOf.ts'
import { Flight } from '../queue/Flight.ts'
import { queueLimits } from '../queue/queueLimits.ts'
import type { AdmissionControl } from '../requests/AdmissionControl.ts'
import { toEtag } from './etag.ts'

export interface SourceRevision {
  readonly id: string
  readonly revision: number
}

export interface EncodedResponse extends PackedBytes {
  readonly sources: readonly SourceRevision[]
  /** Sources without which it was made; outdated once there is one. */
  readonly awaited?: readonly string[]
  readonly entityRevision: number
  readonly version: string
}

export interface QueryEngine {
  /** Until its data are there, where nothing is stored yet; null where they are. Rejects with AppError. */
  prepare(request: ServedRequest): Promise<void> | null
  /** Throws AppError. */
  run(request: ServedRequest, encoding: Encoding): Promise<EncodedResponse>
  /** What it has made before anybody requested it. */
  whenMade(listener: (request: ServedRequest, response: EncodedResponse) => void): void
  revalidate(ids: readonly string[]): void
  readonly versions: {
    /** Grows when revisions may begin anew. */
    readonly generation: number
    readonly entityRevision: number
    getRevision(id: string): number
    findCheckedAt(ids: readonly string[]): number | null
  }
}

/** Whoever sent a request. */
export interface Client {
  readonly key: string
  /** Smallest first. */
  readonly accepts: readonly Encoding[]
  onClose(listener: () => void): void
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
/** Data that take longer to fetch come with a later request. */
const waitMs = 60_000
export const defaultQueryMs = 10_000
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Compressed responses by query: each is computed once per data version, however many clients request it. */
export class ResponseCache {
  readonly #engine: QueryEngine
  readonly #admission: AdmissionControl
  readonly #build: string
  readonly #queryMs: number
  readonly #queue = new FairQueue(queueLimits)
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
  readonly #inFlight = new Map<string, Flight<EncodedResponse>>()
  readonly #revalidatedAt = new Map<string, number>()
  /** When a response was made last. */
  #madeAt = 0
  #hits = 0
  #misses = 0
  #late = 0

  /** Responses of another `build` may differ for the same data; a query may take `queryMs`. */
  constructor(
    engine: QueryEngine,
    admission: AdmissionControl,
    build: string,
    queryMs: number = defaultQueryMs,
  ) {
    this.#queryMs = queryMs
    this.#engine = engine
    this.#admission = admission
    this.#build = build
    engine.whenMade((request, answer) => {
      this.#cache.set(toKey(this.#nameOf(request), answer.encoding), answer)
    })
  }

  /** Throws AppError. Only responses that must be computed pass the admission control. */
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

  /** What is in memory and current, whoever asks. */
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

  /** Queries that passed their deadline. */
  get late(): number {
    return this.#late
  }

  get pending(): number {
    return this.#inFlight.size
  }

  get queued(): number {
    return this.#queue.waiting
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

  #revalidate({ sources }: EncodedResponse): void {
    const now = performance.now()
    const due = sources.flatMap(({ id }) =>
      now - (this.#revalidatedAt.get(id) ?? -revalidateEveryMs) < revalidateEveryMs ? [] : [id],
    )
    if (due.length === 0) return
    for (const id of due) this.#revalidatedAt.set(id, now)
    this.#engine.revalidate(due)
  }

  /** Requests for a response that is being computed share it and cost their clients no token. */
  #compute(
    name: string,
    request: ServedRequest,
    encoding: Encoding = 'br',
    client: Client,
  ): Promise<EncodedResponse> {
    const key = toKey(name, encoding)
    const flight = this.#inFlight.get(key) ?? this.#start(key, request, encoding, client)
    client.onClose(flight.join(client.key))
    return flight.result
  }

  #start(
    key: string,
    request: ServedRequest,
    encoding: Encoding,
    { key: client }: Client,
  ): Flight<EncodedResponse> {
    const cost = costOf(request)
    const admitted = this.#admission.admit(client, cost)
    const admittedAt = performance.now()
    const flight = new Flight({
      queue: this.#queue,
      isHeavy: isHeavy(cost),
      data: this.#engine.prepare(request),
      waitMs,
      queryMs: this.#queryMs,
      query: JSON.stringify(request),
      onQueued: admitted.queue,
      work: async () => {
        const startedAt = performance.now()
        const answer = await this.#engine.run(request, encoding)
        this.#cache.set(key, answer)
        this.computeDuration.observe((performance.now() - admittedAt) / 1000)
        const now = performance.now()
        // With several in progress on one thread, its own part is what passed since the one before.
        this.#admission.recordDuration(cost, now - Math.max(startedAt, this.#madeAt))
        this.#madeAt = now
        return answer
      },
    })
    this.#inFlight.set(key, flight)
    const forget = () => {
      admitted.end()
      this.#inFlight.delete(key)
    }
    flight.result.then(forget, (error: unknown) => {
      forget()
      if (error instanceof AppError && error.code === 'QUERY_TIMEOUT') this.#late++
    })
    return flight
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
