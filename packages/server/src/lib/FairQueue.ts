import { AppError } from '@analytics/contract/api/errors'

import type { ClientUsage } from './ClientUsage.ts'

export interface QueueLimits {
  /** Name in errors and the log. */
  readonly name: string
  /** Tasks that run at once. */
  readonly places: number
  /** Tasks that wait, of all clients. */
  readonly waiting: number
  readonly waitMs: number
}

interface Task {
  /** Takes a place; resolves when the place is free again. */
  readonly start: (charged: Charged) => Promise<void>
  readonly refuse: (error: Error) => void
}

/** A task that has a place. */
interface Running {
  readonly client: string
  /** Milliseconds that its client has been charged for it. */
  charged: number
}

/** How long a task has worked so far, in milliseconds: its part of the time in which it shared the places. */
export type Charged = () => number

const retrySeconds = 2

/**
 * Serves clients in turn. The next task is one of the client that has used least; a client's own tasks run in order of arrival. Clients
 * share the time in which their tasks run, and each is charged with its part.
 *
 * A client gets a further place only while it leaves more places free than it has. So no client ever has all of them.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #usage: ClientUsage
  readonly #now: () => number
  /** The client that was served last is last. */
  readonly #waiting = new Map<string, Task[]>()
  readonly #running = new Set<Running>()
  readonly #refused = { limited: 0, shed: 0 }
  #size = 0
  #chargedAt = 0

  constructor(limits: QueueLimits, usage: ClientUsage, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#usage = usage
    this.#now = now
  }

  get name(): string {
    return this.#limits.name
  }

  /** Tasks that wait for a place. */
  get size(): number {
    return this.#size
  }

  /** Tasks that have a place. */
  get running(): number {
    return this.#running.size
  }

  /** Refused tasks: `limited` of clients over their budget (429), `shed` of others (503). */
  get refused(): { readonly limited: number; readonly shed: number } {
    return this.#refused
  }

  /**
   * Runs `work` when it is the client's turn; its place is free again once the promise of `work` has settled. An abort takes a waiting
   * task out of the queue and does not touch a running one. Rejects with what `work` or the abort does, TOO_MANY_REQUESTS or OVERLOADED.
   */
  add<Result>(
    client: string,
    work: (charged: Charged) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#leave(client, task, signal?.reason)
      let timer: NodeJS.Timeout | undefined
      let isWaiting = true
      const settle = () => {
        isWaiting = false
        if (timer === undefined) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const task: Task = {
        start: charged => {
          settle()
          const result = new Promise<Result>(begin => begin(work(charged)))
          resolve(result)
          return result.then(
            () => undefined,
            () => undefined,
          )
        },
        refuse: error => {
          settle()
          reject(error)
        },
      }
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), task])
      this.#size++
      if (signal?.aborted) leave()
      this.#startNext()
      if (!isWaiting) return
      timer = setTimeout(() => {
        this.#refused.shed++
        this.#leave(client, task, this.#toOverload(`waited for ${this.#limits.waitMs / 1000} s`))
      }, this.#limits.waitMs)
      signal?.addEventListener('abort', leave, { once: true })
      if (this.#size > this.#limits.waiting) this.#refuseOne()
    })
  }

  #startNext(): void {
    this.#charge()
    for (;;) {
      const client = this.#findNext()
      const task = client !== undefined && this.#waiting.get(client)?.[0]
      if (client === undefined || !task) return
      this.#take(client, task)
      const place: Running = { client, charged: 0 }
      this.#running.add(place)
      const charged = () => {
        this.#charge()
        return place.charged
      }
      void task.start(charged).finally(() => {
        this.#charge()
        this.#running.delete(place)
        this.#startNext()
      })
    }
  }

  /** The first of the clients that have used least, among those that may take a place. */
  #findNext(): string | undefined {
    const free = this.#limits.places - this.#running.size
    if (free <= 0) return undefined
    let next: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const client of this.#waiting.keys()) {
      const used = this.#usage.getUsed(client)
      if (used >= least || this.#countRunning(client) >= free) continue
      next = client
      least = used
    }
    return next
  }

  #countRunning(client: string): number {
    let count = 0
    for (const running of this.#running) if (running.client === client) count++
    return count
  }

  /** Divides the time since the last charge among the running tasks. */
  #charge(): void {
    const now = this.#now()
    const share = (now - this.#chargedAt) / this.#running.size
    for (const place of this.#running) {
      this.#usage.charge(place.client, share)
      place.charged += share
    }
    this.#chargedAt = now
  }

  /** Refuses the newest task of the client that would be served last: one over its budget, else the one that waits with most. */
  #refuseOne(): void {
    const clients = [...this.#waiting].map(([client, tasks]) => ({
      client,
      task: tasks.at(-1),
      count: tasks.length,
      isOver: this.#usage.isOver(client),
    }))
    const [last] = clients.toSorted(
      (one, other) => Number(other.isOver) - Number(one.isOver) || other.count - one.count,
    )
    if (!last?.task) return
    // While no other client waits, none is over its budget.
    const isLimited = last.isOver && clients.length > 1
    this.#refused[isLimited ? 'limited' : 'shed']++
    const error = isLimited
      ? new AppError('TOO_MANY_REQUESTS', { seconds: this.#usage.getWait(last.client) })
      : this.#toOverload('is full')
    this.#leave(last.client, last.task, error)
  }

  #toOverload(why: string): AppError {
    const { name } = this.#limits
    const { size, running } = this
    return new AppError(
      'OVERLOADED',
      { seconds: retrySeconds },
      { cause: `queue of ${name}: ${why}; ${size} waiting, ${running} running` },
    )
  }

  #leave(client: string, task: Task, reason: unknown): void {
    if (!this.#waiting.get(client)?.includes(task)) return
    this.#take(client, task)
    task.refuse(reason instanceof Error ? reason : new AppError('CLIENT_CLOSED', {}, { cause: reason }))
  }

  #take(client: string, task: Task): void {
    const rest = (this.#waiting.get(client) ?? []).filter(other => other !== task)
    // Clients that have used equally little are served in the order of this map.
    this.#waiting.delete(client)
    if (rest.length > 0) this.#waiting.set(client, rest)
    this.#size--
  }
}
