import { AppError } from '@analytics/contract/api/errors'

import type { Charged, FairQueue } from '../../lib/FairQueue.ts'
import { whenAborted, withDeadline } from '../../lib/withDeadline.ts'

export interface Computation<Result> {
  /** Parameters of the query, for the log. */
  readonly query: string
  /** Resolves when the query's data are stored; null if they are. */
  readonly prepare: (signal: AbortSignal) => Promise<void> | null
  /** Settles when the work has ended, which it soon does after an abort. */
  readonly run: (signal: AbortSignal) => Promise<Result>
}

export interface Requester {
  readonly key: string
  onClose(listener: () => void): void
}

/** A computation that identical requests share. */
interface Flight<Result> {
  readonly result: Promise<Result>
  readonly abandon: () => void
  requests: number
}

const dataTimeoutMs = 60_000
/** Pages ask again after this time for data that are still being fetched. */
const fetchingRetrySeconds = 3
const defaultTimeoutMs = 10_000
/** A query on a machine that other programs keep busy may take so many times its deadline. */
const mostStretched = 3

/**
 * Computes queries in the turn of their clients. Identical requests share one computation, at the expense of the first client. It is
 * stopped when all its requests have left, or when its own part of the engine's time has passed the deadline. Time in which the engine
 * had no processor does not count, up to a limit.
 */
export class QueryQueue<Result> {
  readonly #queue: FairQueue
  readonly #timeoutMs: number
  readonly #engineSeconds: () => number | null
  readonly #flights = new Map<string, Flight<Result>>()
  #preparing = 0
  #timedOut = 0

  /** `engineSeconds` is the engine's processor time so far; null where it can't be measured. */
  constructor(
    queue: FairQueue,
    timeoutMs: number = defaultTimeoutMs,
    engineSeconds: () => number | null = () => null,
  ) {
    this.#queue = queue
    this.#timeoutMs = timeoutMs
    this.#engineSeconds = engineSeconds
  }

  /** Joins the computation with this key, or starts it. Rejects with AppError. */
  async compute(key: string, client: Requester, computation: Computation<Result>): Promise<Result> {
    const flight = this.#flights.get(key) ?? this.#start(key, client.key, computation)
    flight.requests++
    client.onClose(() => {
      flight.requests--
      if (flight.requests === 0) flight.abandon()
    })
    return flight.result
  }

  /** Queries that wait for data or their turn, and those that the engine works on, though their requests may have left. */
  get pending(): number {
    return this.#preparing + this.#queue.size + this.#queue.running
  }

  get timedOut(): number {
    return this.#timedOut
  }

  #start(key: string, client: string, computation: Computation<Result>): Flight<Result> {
    const stop = new AbortController()
    const forget = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    const abandon = () => {
      // The rejection comes later, and requests that arrive before it must not join.
      forget()
      stop.abort(new AppError('CLIENT_CLOSED'))
    }
    const work = this.#prepare(computation, stop).then(() => this.#run(client, computation, stop))
    // The work of a stopped query may go on for a moment, and keeps its place meanwhile.
    const result = Promise.race([work, whenAborted(stop.signal)]).finally(forget)
    const flight: Flight<Result> = { result, abandon, requests: 0 }
    this.#flights.set(key, flight)
    return flight
  }

  async #prepare({ query, prepare }: Computation<Result>, stop: AbortController): Promise<void> {
    const data = prepare(stop.signal)
    if (!data) return
    const late = () => new AppError('STILL_FETCHING', { seconds: fetchingRetrySeconds }, { cause: query })
    this.#preparing++
    try {
      await withDeadline(data, dataTimeoutMs, () => {
        stop.abort(late())
        return late()
      })
    } finally {
      this.#preparing--
    }
  }

  #run(client: string, { query, run }: Computation<Result>, stop: AbortController): Promise<Result> {
    const seconds = this.#timeoutMs / 1000
    const enteredAt = performance.now()
    const work = async (charged: Charged) => {
      const waitedMs = Math.round(performance.now() - enteredAt)
      const cause = `after ${waitedMs} ms in the queue: ${query}`
      const secondsBefore = this.#engineSeconds()
      let timer: NodeJS.Timeout
      // The work of others beside it does not count, be it of the same engine or of another program.
      const look = () => {
        const secondsNow = this.#engineSeconds()
        const shared = charged()
        const worked =
          secondsBefore === null || secondsNow === null
            ? shared
            : Math.min(shared, Math.max((secondsNow - secondsBefore) * 1000, shared / mostStretched))
        const left = this.#timeoutMs - worked
        if (left >= 1) {
          timer = setTimeout(look, left)
          return
        }
        this.#timedOut++
        stop.abort(new AppError('QUERY_TIMEOUT', { seconds }, { cause }))
      }
      timer = setTimeout(look, this.#timeoutMs)
      try {
        return await run(stop.signal)
      } finally {
        clearTimeout(timer)
      }
    }
    return this.#queue.add(client, work, stop.signal)
  }
}
