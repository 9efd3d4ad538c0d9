import { createHash } from 'node:crypto'

import type { EndpointId } from '@analytics/contract/endpoints'

import { ByteCache } from '../lib/ByteCache.ts'
import { sizeOf, type EncodedBytes } from '../lib/encoding.ts'
import type { Sample } from '../lib/exposition.ts'
import { Histogram } from '../lib/Histogram.ts'
import type { AskedValues } from './answers/asked.ts'
import { keyOf } from './query.ts'
import type { QuestionGate } from './QuestionGate.ts'

export interface SourceRevision {
  readonly id: string
  readonly revision: number
}

export interface PackedAnswer extends EncodedBytes {
  readonly sources: readonly SourceRevision[]
  /** Which painting of the charts its colours are from. */
  readonly painting: number
  readonly version: string
}

/** Who makes answers, and what is known of their freshness without asking. */
export interface Answers {
  ask(argument: { endpoint: EndpointId; values: AskedValues }): Promise<PackedAnswer>
  touch(ids: readonly string[]): void
  readonly shared: {
    readonly painting: number
    revisionOf(id: string): number
    checkedAt(ids: readonly string[]): number | null
  }
}

export interface ServedAnswer {
  readonly bytes: EncodedBytes
  readonly etag: string
  readonly version: string
  /** Milliseconds since the epoch of the oldest source's last good check. */
  readonly checkedAt: number | null
  readonly wasCached: boolean
}

const cacheBytes = 64 * 1024 * 1024
/** The same sources are looked after at most this often, however many ask. */
const touchEveryMs = 2000
/** Seconds; from an answer off a board in memory to one that waits for the provider. */
const makingBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Hands out answers as ready bytes: one making per data version, however many ask for it. */
export class AnswerDesk {
  readonly #answers: Answers
  readonly #gate: QuestionGate
  readonly #making = new Histogram(makingBounds)
  readonly #cache = new ByteCache<PackedAnswer>(cacheBytes)
  readonly #flights = new Map<string, Promise<PackedAnswer>>()
  readonly #touched = new Map<string, number>()
  #hits = 0
  #misses = 0

  constructor(answers: Answers, gate: QuestionGate) {
    this.#answers = answers
    this.#gate = gate
  }

  /** Throws CatalogueError, that of the gate too: a client who asks for what is not ready yet may have to wait. */
  async serve(endpoint: EndpointId, values: AskedValues, client: string): Promise<ServedAnswer> {
    const key = keyOf(endpoint, values)
    const cached = this.#cache.find(key)
    if (cached && this.#isCurrent(cached)) {
      this.#hits++
      this.#touch(cached)
      return this.#served(key, cached, true)
    }
    this.#misses++
    return this.#served(key, await this.#make(key, endpoint, values, client), false)
  }

  get hits(): number {
    return this.#hits
  }

  get misses(): number {
    return this.#misses
  }

  /** Answers in the making. */
  get waiting(): number {
    return this.#flights.size
  }

  get cachedBytes(): number {
    return this.#cache.bytes
  }

  get makingTimes(): Sample[] {
    return this.#making.samples
  }

  #isCurrent(answer: PackedAnswer): boolean {
    const { shared } = this.#answers
    return (
      answer.painting === shared.painting &&
      answer.sources.every(({ id, revision }) => shared.revisionOf(id) === revision)
    )
  }

  #touch({ sources }: PackedAnswer): void {
    const now = performance.now()
    const due = sources.flatMap(({ id }) =>
      now - (this.#touched.get(id) ?? -touchEveryMs) < touchEveryMs ? [] : [id],
    )
    if (due.length === 0) return
    for (const id of due) this.#touched.set(id, now)
    this.#answers.touch(due)
  }

  /** Whoever asks what is in the making already waits along, at no cost. */
  #make(key: string, endpoint: EndpointId, values: AskedValues, client: string): Promise<PackedAnswer> {
    const flying = this.#flights.get(key)
    if (flying) return flying
    this.#gate.admit(client, this.#flights.size)
    const startedAt = performance.now()
    const flight = this.#answers
      .ask({ endpoint, values })
      .then(answer => {
        this.#cache.add(key, answer, sizeOf(answer))
        const milliseconds = performance.now() - startedAt
        this.#making.observe(milliseconds / 1000)
        this.#gate.noteMade(milliseconds)
        return answer
      })
      .finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  #served(key: string, answer: PackedAnswer, wasCached: boolean): ServedAnswer {
    return {
      bytes: answer,
      etag: `W/"${createHash('sha1').update(key).update(answer.version).digest('base64url').slice(0, 16)}"`,
      version: answer.version,
      checkedAt: this.#answers.shared.checkedAt(answer.sources.map(source => source.id)),
      wasCached,
    }
  }
}
