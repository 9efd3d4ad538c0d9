import { AppError } from '@analytics/contract/api/errors'

import { TokenBuckets, type BucketLimits } from '../../lib/TokenBuckets.ts'

export interface AdmissionLimits extends BucketLimits {
  readonly waiting: number
}

export const noLimits: AdmissionLimits = {
  perMinute: Number.POSITIVE_INFINITY,
  burst: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
}

interface AdmissionParts {
  readonly limits: AdmissionLimits
  readonly now: () => number
  /** Recent mean delay of the event loop in milliseconds. */
  readonly loopDelay: () => number
}

/** Beyond this delay only cached responses are served. */
const maxLoopDelayMs = 200
const smoothing = 0.1
const maxRetrySeconds = 10

export class AdmissionControl {
  readonly #parts: AdmissionParts
  readonly #buckets: TokenBuckets
  #averageMs = 50
  #limited = 0
  #shed = 0

  constructor(parts: AdmissionParts) {
    this.#parts = parts
    this.#buckets = new TokenBuckets(parts.limits, parts.now)
  }

  /** Throws OVERLOADED or TOO_MANY_REQUESTS with the `seconds` after which to retry. */
  admit(client: string, waiting: number): void {
    if (waiting >= this.#parts.limits.waiting || this.#parts.loopDelay() > maxLoopDelayMs) {
      this.#shed++
      const seconds = Math.ceil((waiting * this.#averageMs) / 1000)
      throw new AppError('OVERLOADED', { seconds: Math.min(Math.max(seconds, 1), maxRetrySeconds) })
    }
    const waitMs = this.#buckets.take(client)
    if (waitMs > 0) {
      this.#limited++
      throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil(waitMs / 1000) })
    }
  }

  recordDuration(milliseconds: number): void {
    this.#averageMs += (milliseconds - this.#averageMs) * smoothing
  }

  get refused(): { readonly limited: number; readonly shed: number } {
    return { limited: this.#limited, shed: this.#shed }
  }
}
