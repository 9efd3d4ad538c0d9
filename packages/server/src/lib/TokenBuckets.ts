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

  /** The milliseconds until there are as many tokens, of a full bucket at most; 0 when there are now. */
  getWait(key: string, count = 1): number {
    const { perMinute } = this.#limits
    if (perMinute === Number.POSITIVE_INFINITY) return 0
    const missing = this.#toTaken(count) - this.#countTokens(key)
    return missing <= 0 ? 0 : Math.max(1, Math.ceil((missing * 60_000) / perMinute))
  }

  /** Takes tokens and returns 0, or returns the milliseconds until there are enough. */
  take(key: string, count = 1): number {
    const waitMs = this.getWait(key, count)
    if (this.#limits.perMinute === Number.POSITIVE_INFINITY) return 0
    const tokens = this.#countTokens(key) - (waitMs > 0 ? 0 : this.#toTaken(count))
    this.#buckets.set(key, { tokens, refilledAt: this.#now() })
    return waitMs
  }

  get size(): number {
    return this.#buckets.size
  }

  #countTokens(key: string): number {
    const { perMinute, burst } = this.#limits
    const bucket = this.#buckets.get(key)
    if (!bucket) return burst
    return Math.min(burst, bucket.tokens + ((this.#now() - bucket.refilledAt) * perMinute) / 60_000)
  }

  /** What costs more than a bucket holds takes all of it. */
  #toTaken(count: number): number {
    return Math.min(count, this.#limits.burst)
  }
}
