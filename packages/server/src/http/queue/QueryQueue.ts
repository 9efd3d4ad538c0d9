import { once } from 'node:events'

import { AppError } from '@analytics/contract/api/errors'
import PQueue from 'p-queue'

import { withDeadline } from '../../lib/withDeadline.ts'
import type { Admission } from './Admission.ts'

export interface Computation<Result> {
  readonly isHeavy: boolean
  /** Parameters of the query, for the log. */
  readonly query: string
  /** Resolves when the query's data are stored; null if they are. */
  readonly prepare: () => Promise<void> | null
  readonly run: () => Promise<Result>
}

export interface Requester {
  readonly key: string
  onClose(listener: () => void): void
}

/** A computation that identical requests share. */
interface Flight<Result> {
  readonly result: Promise<Result>
  /** Cancels the computation, unless it has started. */
  readonly abandon: () => void
  requests: number
}

/** One query computes while the database reads for two. More would only take more memory. */
const concurrency = 3
/** Light queries overtake a heavy one for this long, so a heavy one is delayed but never starves. */
const heavyDelayMs = 2000
const dataTimeoutMs = 60_000
/** Pages ask again after this time for data that are still being fetched. */
const fetchingRetrySeconds = 3
const defaultTimeoutMs = 10_000

/**
 * One queue for all queries. Identical requests share one computation, which has its own place in the queue and its own
 * deadline, so it depends on none of them.
 */
export class QueryQueue<Result> {
  readonly #admission: Admission
  readonly #timeoutMs: number
  readonly #queue = new PQueue({ concurrency })
  /** Heavy queries enter the queue one at a time, so that light ones always find a place beside them. */
  readonly #heavyLane = new PQueue({ concurrency: 1 })
  readonly #flights = new Map<string, Flight<Result>>()
  #timedOut = 0

  constructor(admission: Admission, timeoutMs: number = defaultTimeoutMs) {
    this.#admission = admission
    this.#timeoutMs = timeoutMs
  }

  /** Joins the computation with this key, or starts it at the client's expense. Rejects with AppError. */
  async compute(key: string, client: Requester, computation: Computation<Result>): Promise<Result> {
    const flight = this.#flights.get(key) ?? this.#start(key, client.key, computation)
    flight.requests++
    client.onClose(() => {
      flight.requests--
      if (flight.requests === 0) flight.abandon()
    })
    return flight.result
  }

  /** Queries that wait for their turn. */
  get size(): number {
    return this.#queue.size + this.#heavyLane.size
  }

  get timedOut(): number {
    return this.#timedOut
  }

  #start(key: string, client: string, computation: Computation<Result>): Flight<Result> {
    const release = this.#admission.admit(client, computation.isHeavy)
    const cancel = new AbortController()
    let hasStarted = false
    const run = () => {
      hasStarted = true
      return computation.run()
    }
    const forget = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    const abandon = () => {
      if (hasStarted) return
      // The rejection comes later, and requests that arrive before it must not join.
      forget()
      cancel.abort(new AppError('CLIENT_CLOSED'))
    }
    const result = this.#enqueue({ ...computation, run }, cancel).finally(() => {
      forget()
      release()
    })
    const flight: Flight<Result> = { result, abandon, requests: 0 }
    this.#flights.set(key, flight)
    return flight
  }

  async #enqueue({ isHeavy, query, prepare, run }: Computation<Result>, cancel: AbortController) {
    const data = prepare()
    const late = () => new AppError('STILL_FETCHING', { seconds: fetchingRetrySeconds }, { cause: query })
    if (data) await Promise.race([withDeadline(data, dataTimeoutMs, late), once(cancel.signal, 'abort')])
    cancel.signal.throwIfAborted()
    const timer = setTimeout(() => {
      this.#timedOut++
      cancel.abort(new AppError('QUERY_TIMEOUT', { seconds: this.#timeoutMs / 1000 }, { cause: query }))
    }, this.#timeoutMs)
    // The time of arrival as priority keeps the order of equally heavy queries.
    const priority = -(performance.now() + (isHeavy ? heavyDelayMs : 0))
    const options = { priority, signal: cancel.signal }
    const enter = () => this.#queue.add(run, options)
    return (isHeavy ? this.#heavyLane.add(enter, options) : enter()).finally(() => clearTimeout(timer))
  }
}
