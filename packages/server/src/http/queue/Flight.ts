import { AppError } from '@analytics/contract/api/errors'

import type { FairQueue, Task } from '../../lib/FairQueue.ts'

export interface FlightParts<Result> {
  readonly queue: FairQueue
  readonly isHeavy: boolean
  /** What it waits for before it joins the queue, if anything. */
  readonly data: Promise<void> | null
  readonly onQueued: () => void
  readonly work: () => Promise<Result>
}

/** One computation for all requests that share its result. Once they have all left, it does not start any more. */
export class Flight<Result> implements Task {
  readonly isHeavy: boolean
  readonly result: Promise<Result>
  readonly #parts: FlightParts<Result>
  readonly #clients = new Set<string>()
  #resolve: (result: Result) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  #requests = 0
  #state: 'preparing' | 'queued' | 'started' | 'abandoned' = 'preparing'

  constructor(parts: FlightParts<Result>) {
    this.#parts = parts
    this.isHeavy = parts.isHeavy
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    if (parts.data) parts.data.then(() => this.#enqueue(), this.#reject)
    else this.#enqueue()
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
    await this.#parts.work().then(this.#resolve, this.#reject)
  }

  #enqueue(): void {
    if (this.#state !== 'preparing') return
    this.#state = 'queued'
    this.#parts.onQueued()
    for (const client of this.#clients) this.#parts.queue.add(client, this)
  }

  #abandon(): void {
    if (this.#state === 'started') return
    this.#state = 'abandoned'
    this.#parts.queue.remove(this)
    this.#reject(new AppError('CLIENT_CLOSED'))
  }
}
