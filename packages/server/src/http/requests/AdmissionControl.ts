import { AppError } from '@analytics/contract/api/errors'

import { TokenBuckets, type BucketLimits } from '../../lib/TokenBuckets.ts'
import { Backlog, type Admitted } from '../queue/Backlog.ts'

export interface AdmissionLimits extends BucketLimits {
  /** Responses of all clients that are computed or wait for it. */
  readonly pending: number
  readonly pendingPerClient: number
  /** Who would be served later is told so at once; a seventh of a second by default. */
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
const maxWaitMs = 140
/** So few clients always wait. */
const fewClients = 4
const maxRetrySeconds = 10

/** Whose response may be computed. A client's own share comes first, so that one who takes too much is told so. */
export class AdmissionControl {
  readonly #parts: AdmissionParts
  readonly #buckets: TokenBuckets
  readonly #backlog = new Backlog()
  #limited = 0
  #shed = 0

  constructor(parts: AdmissionParts) {
    this.#parts = parts
    this.#buckets = new TokenBuckets(parts.limits, parts.now)
  }

  /** Throws TOO_MANY_REQUESTS or OVERLOADED with `seconds` to wait. */
  admit(client: string, cost = 1): Admitted {
    const { limits, loopDelay } = this.#parts
    if (this.#backlog.countOf(client) >= limits.pendingPerClient) {
      throw this.#limit(toRetrySeconds(this.#backlog.toEndMs(client)))
    }
    const waitMs = this.#buckets.getWait(client, cost)
    if (waitMs > 0) throw this.#limit(Math.ceil(waitMs / 1000))
    const { pending, waitMs: longest = maxWaitMs } = limits
    const isLong = this.#backlog.clients >= fewClients && this.#backlog.toServedMs(cost) > longest
    if (isLong || this.#backlog.total >= pending || loopDelay() > maxLoopDelayMs) {
      this.#shed++
      throw toOverloaded(toRetrySeconds(this.#backlog.toEndMs()))
    }
    this.#buckets.take(client, cost)
    return this.#backlog.add(client, cost)
  }

  /** A response of this cost took so long while nothing else was done. */
  recordDuration(cost: number, milliseconds: number): void {
    this.#backlog.record(cost, milliseconds)
  }

  get refused(): { readonly limited: number; readonly shed: number } {
    return { limited: this.#limited, shed: this.#shed }
  }

  #limit(seconds: number): AppError {
    this.#limited++
    return new AppError('TOO_MANY_REQUESTS', { seconds })
  }
}

/** One for each time to wait: the stack traces, which nobody reads, were a sixteenth of what refusing a crowd takes. */
const overloaded = new Map<number, AppError>()

function toOverloaded(seconds: number): AppError {
  const known = overloaded.get(seconds)
  if (known) return known
  const error = new AppError('OVERLOADED', { seconds })
  overloaded.set(seconds, error)
  return error
}

function toRetrySeconds(milliseconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds / 1000), 1), maxRetrySeconds)
}
