import { LRUCache } from 'lru-cache'

export interface BucketLimits {
  /** Infinity means no limit. */
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

  /** Takes tokens and returns 0, or returns the milliseconds until there are enough. */
  take(key: string, count = 1): number {
    const { perMinute, burst } = this.#limits
    if (perMinute === Number.POSITIVE_INFINITY) return 0
    const { tokens, refilledAt } = this.#buckets.get(key) ?? { tokens: burst, refilledAt: this.#now() }
    const available = Math.min(burst, tokens + ((this.#now() - refilledAt) * perMinute) / 60_000)
    // A count above the burst takes the whole bucket, or it could never be admitted.
    const left = available - Math.min(count, burst)
    this.#buckets.set(key, { tokens: left >= 0 ? left : available, refilledAt: this.#now() })
    return left >= 0 ? 0 : Math.max(1, Math.ceil((-left * 60_000) / perMinute))
  }
}
