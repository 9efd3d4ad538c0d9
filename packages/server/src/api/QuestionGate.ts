import { CatalogueError } from '@analytics/contract/errors'

import { TokenBuckets, type BucketLimits } from '../lib/TokenBuckets.ts'

export interface GateLimits extends BucketLimits {
  /** How many answers may be in the making at once. */
  readonly waiting: number
}

export const noLimits: GateLimits = {
  perMinute: Number.POSITIVE_INFINITY,
  burst: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
}

interface GateParts {
  readonly limits: GateLimits
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  /** How late this thread was on average, lately, in milliseconds. */
  readonly loopDelay: () => number
}

/** A thread that is this late all the time has no time left; what it still has goes to cached answers. */
const latestMs = 200
/** How much a new measurement counts. */
const weight = 0.1
const longestWait = 10

/** Lets in the questions whose answer has to be made: as many as can be made soon, and a fair share from each. */
export class QuestionGate {
  readonly #parts: GateParts
  readonly #buckets: TokenBuckets
  #usualMs = 50
  #limited = 0
  #shed = 0

  constructor(parts: GateParts) {
    this.#parts = parts
    this.#buckets = new TokenBuckets(parts.limits, parts.now)
  }

  /** Throws OVERLOADED or TOO_MANY_QUESTIONS, with the `seconds` after which to ask again. */
  admit(client: string, waiting: number): void {
    if (waiting >= this.#parts.limits.waiting || this.#parts.loopDelay() > latestMs) {
      this.#shed++
      const seconds = Math.ceil((waiting * this.#usualMs) / 1000)
      throw new CatalogueError('OVERLOADED', { seconds: Math.min(Math.max(seconds, 1), longestWait) })
    }
    const wait = this.#buckets.take(client)
    if (wait > 0) {
      this.#limited++
      throw new CatalogueError('TOO_MANY_QUESTIONS', { seconds: Math.ceil(wait / 1000) })
    }
  }

  /** An answer took so long, from question to bytes. */
  noteMade(milliseconds: number): void {
    this.#usualMs += (milliseconds - this.#usualMs) * weight
  }

  get refused(): { readonly limited: number; readonly shed: number } {
    return { limited: this.#limited, shed: this.#shed }
  }
}
