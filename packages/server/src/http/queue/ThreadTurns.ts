import { setImmediate } from 'node:timers/promises'

import type { FairQueue } from '../../lib/FairQueue.ts'

/**
 * Shares the HTTP thread among clients. Between two pieces of work the thread serves what has arrived, so that no client waits for more
 * than the piece in progress.
 */
export class ThreadTurns {
  readonly #queue: FairQueue

  constructor(queue: FairQueue) {
    this.#queue = queue
  }

  /** Resolves when it is the client's turn, which lasts until the thread does something else. */
  enter(client: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        resolve()
        return setImmediate()
      }
      this.#queue.add(client, begin, signal).catch(reject)
    })
  }

  /** Does a piece of work that takes some milliseconds when it is the client's turn. */
  take<Result>(client: string, work: () => Result | Promise<Result>): Promise<Result> {
    return this.#queue.add(client, async () => {
      try {
        return await work()
      } finally {
        await setImmediate()
      }
    })
  }
}
