import { AppError } from '@analytics/contract/api/errors'

import type { FairQueue, Task } from '../../lib/FairQueue.ts'
import { withDeadline } from '../../lib/withDeadline.ts'

/** After which a client asks again for data that are being fetched. */
const retrySeconds = 3

export interface FlightParts<Result> {
  readonly queue: FairQueue
  readonly isHeavy: boolean
  /** What it waits for before it joins the queue, if anything. */
  readonly data: Promise<void> | null
  /** How long the data may take; the page asks again. */
  readonly waitMs: number
  /** How long a query may take, its turn in the queue included. */
  readonly queryMs: number
  /** For the log: what was asked. */
  readonly query: string
  readonly onQueued: () => void
  readonly work: () => Promise<Result>
}

/**
 * One computation for all requests that share its result. Once they have all left, it does not start any more. It ends when its
 * deadline passes, whatever the work does, and gives up its place in the queue.
 */
export class Flight<Result> implements Task {
  readonly isHeavy: boolean
  readonly result: Promise<Result>
  readonly #parts: FlightParts<Result>
  readonly #clients = new Set<string>()
  #resolve: (result: Result) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  #requests = 0
  #deadline: NodeJS.Timeout | undefined
  #state: 'preparing' | 'queued' | 'started' | 'abandoned' = 'preparing'

  constructor(parts: FlightParts<Result>) {
    this.#parts = parts
    this.isHeavy = parts.isHeavy
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    const clear = () => clearTimeout(this.#deadline)
    this.result.then(clear, clear)
    if (parts.data) {
      const late = () => new AppError('STILL_FETCHING', { seconds: retrySeconds }, { cause: parts.query })
      withDeadline(parts.data, parts.waitMs, late).then(() => this.#enqueue(), this.#reject)
    } else this.#enqueue()
  }

  /** Returns a function for the request's end. */
  join(client: string): () => void {
    this.#requests++
    if (!this.#clients.has(client)) {
      this.#clients.add(client)
      if (this.#state === 'queued') this.#parts.queue.add(client, this)
    }
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#requests--
      if (this.#requests === 0) this.#abandon()
    }
  }

  async start(): Promise<void> {
    this.#state = 'started'
    this.#parts.work().then(this.#resolve, this.#reject)
    await this.result.catch(() => undefined)
  }

  #enqueue(): void {
    if (this.#state !== 'preparing') return
    this.#state = 'queued'
    this.#deadline = setTimeout(() => this.#endLate(), this.#parts.queryMs)
    this.#parts.onQueued()
    for (const client of this.#clients) this.#parts.queue.add(client, this)
  }

  #endLate(): void {
    this.#parts.queue.remove(this)
    const seconds = this.#parts.queryMs / 1000
    this.#reject(new AppError('QUERY_TIMEOUT', { seconds }, { cause: this.#parts.query }))
  }

  #abandon(): void {
    if (this.#state === 'started') return
    this.#state = 'abandoned'
    this.#parts.queue.remove(this)
    this.#reject(new AppError('CLIENT_CLOSED'))
  }
}
