import { LRUCache } from 'lru-cache'

export interface BucketLimits {
  readonly perMinute: number
  readonly burst: number
}

interface Bucket {
  readonly tokens: number
  readonly refilledAt: number
}

/** One bucket per key; the least recently used are evicted and start full again. */
export class TokenBuckets {
  readonly #limits: BucketLimits
  /** Monotonic milliseconds. */
  readonly #now: () => number
  readonly #buckets: LRUCache<string, Bucket>

  constructor(limits: BucketLimits, now: () => number, max = 10_000) {
    this.#limits = limits
    this.#now = now
    this.#buckets = new LRUCache({ max })
  }

  /** Takes a token and returns 0, or returns the milliseconds until there is one. */
  take(key: string): number {
    const { perMinute, burst } = this.#limits
    if (perMinute === Number.POSITIVE_INFINITY) return 0
    const now = this.#now()
    const bucket = this.#buckets.get(key)
    const refilled = bucket ? bucket.tokens + ((now - bucket.refilledAt) * perMinute) / 60_000 : burst
    const tokens = Math.min(burst, refilled)
    const isTaken = tokens >= 1
    this.#buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, refilledAt: now })
    return isTaken ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60_000) / perMinute))
  }

  get size(): number {
    return this.#buckets.size
  }
}
