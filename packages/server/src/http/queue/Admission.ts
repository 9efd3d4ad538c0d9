import { AppError } from '@analytics/contract/api/errors'

import { TokenBuckets, type BucketLimits } from '../../lib/TokenBuckets.ts'

export interface AdmissionLimits extends BucketLimits {
  /** Pending queries of all clients: computed, queued or waiting for data. */
  readonly pending: number
  readonly pendingPerClient: number
}

export const noLimits: AdmissionLimits = {
  perMinute: Number.POSITIVE_INFINITY,
  burst: Number.POSITIVE_INFINITY,
  pending: Number.POSITIVE_INFINITY,
  pendingPerClient: Number.POSITIVE_INFINITY,
}

/** A heavy query takes about ten times as long as a light one. */
const heavyTokens = 10
/** A full queue empties within seconds, and pages add jitter when they retry. */
const retrySeconds = 1

/** Bounds the pending queries, per client and in total, and the rate at which one client starts them. */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #buckets: TokenBuckets
  readonly #pending = new Map<string, number>()
  readonly #refused = { limited: 0, shed: 0 }
  #total = 0

  constructor(limits: AdmissionLimits, now = () => performance.now()) {
    this.#limits = limits
    this.#buckets = new TokenBuckets(limits, now)
  }

  /** Returns a function that ends the admission. Throws TOO_MANY_REQUESTS or OVERLOADED with `seconds` to wait. */
  admit(client: string, isHeavy: boolean): () => void {
    const { pending, pendingPerClient } = this.#limits
    // A client over its own cap learns so, even while the server is overloaded.
    if ((this.#pending.get(client) ?? 0) >= pendingPerClient) throw this.#limit(retrySeconds)
    if (this.#total >= pending) {
      this.#refused.shed++
      throw new AppError('OVERLOADED', { seconds: retrySeconds })
    }
    const waitMs = this.#buckets.take(client, isHeavy ? heavyTokens : 1)
    if (waitMs > 0) throw this.#limit(Math.ceil(waitMs / 1000))
    this.#count(client, 1)
    return () => this.#count(client, -1)
  }

  get pending(): number {
    return this.#total
  }

  /** Refused queries: `limited` with 429, `shed` with 503. */
  get refused(): { readonly limited: number; readonly shed: number } {
    return this.#refused
  }

  #limit(seconds: number): AppError {
    this.#refused.limited++
    return new AppError('TOO_MANY_REQUESTS', { seconds })
  }

  #count(client: string, by: 1 | -1): void {
    this.#total += by
    const own = (this.#pending.get(client) ?? 0) + by
    if (own > 0) this.#pending.set(client, own)
    else this.#pending.delete(client)
  }
}
