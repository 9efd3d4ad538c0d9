import { AppError } from '@analytics/contract/api/errors'

import { TokenBuckets, type BucketLimits } from '../../lib/TokenBuckets.ts'

export interface AdmissionLimits extends BucketLimits {
  /** Responses of all clients that are computed or wait for it. */
  readonly pending: number
  readonly pendingPerClient: number
  /** Who would have to wait longer is told so at once; a quarter of a second by default. */
  readonly waitMs?: number
}

export const noLimits: AdmissionLimits = {
  perMinute: Number.POSITIVE_INFINITY,
  burst: Number.POSITIVE_INFINITY,
  pending: Number.POSITIVE_INFINITY,
  pendingPerClient: Number.POSITIVE_INFINITY,
  waitMs: Number.POSITIVE_INFINITY,
}

interface AdmissionParts {
  readonly limits: AdmissionLimits
  readonly now: () => number
  /** Recent mean delay of the event loop in milliseconds. */
  readonly loopDelay: () => number
}

/** Beyond this delay only cached responses are served. */
const maxLoopDelayMs = 200
const maxWaitMs = 250
/** So few clients always wait. */
const fewClients = 12
const smoothing = 0.1
const maxRetrySeconds = 10

/** Whose response may be computed. A client's own share comes first, so that one who takes too much is told so. */
export class AdmissionControl {
  readonly #parts: AdmissionParts
  readonly #buckets: TokenBuckets
  readonly #pending = new Map<string, number>()
  #total = 0
  #averageMs = 15
  #limited = 0
  #shed = 0

  constructor(parts: AdmissionParts) {
    this.#parts = parts
    this.#buckets = new TokenBuckets(parts.limits, parts.now)
  }

  /** To be ended by the returned function. Throws TOO_MANY_REQUESTS or OVERLOADED with `seconds` to wait. */
  admit(client: string, cost = 1): () => void {
    const { limits, loopDelay } = this.#parts
    const own = this.#pending.get(client) ?? 0
    if (own >= limits.pendingPerClient) throw this.#limit(this.#toSeconds(own))
    const waitMs = this.#buckets.getWait(client, cost)
    if (waitMs > 0) throw this.#limit(Math.ceil(waitMs / 1000))
    const { pending, waitMs: longest = maxWaitMs } = limits
    // The queue takes one of each client in turn, so that is what a new one waits for.
    const clients = this.#pending.size
    const isLong = clients >= fewClients && clients * this.#averageMs > longest
    if (this.#total >= pending || isLong || loopDelay() > maxLoopDelayMs) {
      this.#shed++
      throw new AppError('OVERLOADED', { seconds: this.#toSeconds(this.#total) })
    }
    this.#buckets.take(client, cost)
    this.#count(client, 1)
    return () => this.#count(client, -1)
  }

  /** After so long the next response could begin. */
  recordDuration(milliseconds: number): void {
    this.#averageMs += (milliseconds - this.#averageMs) * smoothing
  }

  get refused(): { readonly limited: number; readonly shed: number } {
    return { limited: this.#limited, shed: this.#shed }
  }

  #limit(seconds: number): AppError {
    this.#limited++
    return new AppError('TOO_MANY_REQUESTS', { seconds })
  }

  #toSeconds(pending: number): number {
    return Math.min(Math.max(Math.ceil((pending * this.#averageMs) / 1000), 1), maxRetrySeconds)
  }

  #count(client: string, change: 1 | -1): void {
    this.#total += change
    const own = (this.#pending.get(client) ?? 0) + change
    if (own > 0) this.#pending.set(client, own)
    else this.#pending.delete(client)
  }
}
