import { setTimeout as sleep } from 'node:timers/promises'

import { ClientUsage, unlimited } from '../lib/ClientUsage.ts'
import { FairQueue } from '../lib/FairQueue.ts'
import { TokenBuckets } from '../lib/TokenBuckets.ts'

/** A client that waits for sources. */
export interface SourceClient {
  readonly client: string
  readonly signal?: AbortSignal
  /** It has waited before, so failed sources are not fetched again. */
  readonly isPrepared?: boolean
}

interface SourceParts {
  readonly has: (id: string) => boolean
  /** Resolves when the source is stored or has failed. */
  readonly fetch: (id: string) => Promise<void>
}

/** Requests give up earlier. */
const limits = { name: 'sources on demand', places: 4, waiting: 400, waitMs: 120_000 } as const
/** New sources, well below the limits of the free hosts. */
const pace = { perMinute: 30, burst: 20 } as const

/** Fetches sources that exist only once a request needs them. Clients take turns, and together they keep a pace. */
export class OnDemandSources {
  readonly #parts: SourceParts
  readonly #queue = new FairQueue(limits, new ClientUsage(unlimited))
  readonly #pace = new TokenBuckets(pace, () => performance.now())
  readonly #wanted = new Set<string>()

  constructor(parts: SourceParts) {
    this.#parts = parts
  }

  /** Resolves when the source is stored or has failed. Rejects with the reason of the client's signal. */
  async fetch(id: string, { client, signal }: SourceClient): Promise<void> {
    const { has, fetch } = this.#parts
    if (has(id)) return fetch(id)
    const work = async () => {
      await this.#keepPace(id, signal)
      await fetch(id)
    }
    return this.#queue.add(client, work, signal)
  }

  /** Fetches sources that no request waits for. */
  fetchLater(ids: readonly string[], client: string): void {
    for (const id of ids) {
      if (this.#wanted.has(id)) continue
      this.#wanted.add(id)
      // The failure is noted with the source.
      this.fetch(id, { client }).then(
        () => this.#wanted.delete(id),
        () => this.#wanted.delete(id),
      )
    }
  }

  async #keepPace(id: string, signal: AbortSignal | undefined): Promise<void> {
    while (!this.#parts.has(id)) {
      const waitMs = this.#pace.take('')
      if (waitMs === 0) return
      await sleep(waitMs, undefined, { ref: false, ...(signal ? { signal } : {}) })
    }
  }
}
