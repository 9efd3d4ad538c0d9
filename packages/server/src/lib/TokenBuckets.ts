export interface BucketLimits {
  readonly perMinute: number
  /** How many may come at once. */
  readonly burst: number
}

interface Bucket {
  tokens: number
  at: number
}

/** A token bucket for each key. Only the last used are kept: a key that comes back has its burst again. */
export class TokenBuckets {
  readonly #limits: BucketLimits
  /** Milliseconds on a clock that never goes back. */
  readonly #now: () => number
  readonly #most: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(limits: BucketLimits, now: () => number, most = 10_000) {
    this.#limits = limits
    this.#now = now
    this.#most = most
  }

  /** Takes a token and gives 0, or gives the milliseconds until there is one. */
  take(key: string): number {
    const { perMinute, burst } = this.#limits
    if (perMinute === Number.POSITIVE_INFINITY) return 0
    const now = this.#now()
    const former = this.#buckets.get(key)
    const refilled = former ? former.tokens + ((now - former.at) * perMinute) / 60_000 : burst
    const bucket = { tokens: Math.min(burst, refilled), at: now }
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most) break
      this.#buckets.delete(oldest)
    }
    if (bucket.tokens < 1) return Math.max(1, Math.ceil(((1 - bucket.tokens) * 60_000) / perMinute))
    bucket.tokens -= 1
    return 0
  }

  get size(): number {
    return this.#buckets.size
  }
}
