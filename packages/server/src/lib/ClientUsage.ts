import { LRUCache } from 'lru-cache'

export interface Budget {
  /** Seconds of work that a client may use at once. Infinity means no limit. */
  readonly seconds: number
  /** Seconds of work that each second gives back. */
  readonly perSecond: number
}

export const unlimited: Budget = { seconds: Number.POSITIVE_INFINITY, perSecond: 0.5 }

interface Used {
  readonly ms: number
  /** Monotonic milliseconds. */
  readonly at: number
}

/** A client returns to its budget within a bounded time, however much it has used. */
const mostBudgets = 2
const mostClients = 10_000

/** Work done for each client, as far as its budget has not covered it since. The least recently used clients are forgotten. */
export class ClientUsage {
  readonly #budget: Budget
  readonly #now: () => number
  readonly #used = new LRUCache<string, Used>({ max: mostClients })

  constructor(budget: Budget, now: () => number = () => performance.now()) {
    this.#budget = budget
    this.#now = now
  }

  charge(client: string, ms: number): void {
    if (ms <= 0) return
    const most = mostBudgets * this.#budget.seconds * 1000
    this.#used.set(client, { ms: Math.min(most, this.getUsed(client) + ms), at: this.#now() })
  }

  /** Returns milliseconds. */
  getUsed(client: string): number {
    const used = this.#used.get(client)
    return used ? Math.max(0, used.ms - (this.#now() - used.at) * this.#budget.perSecond) : 0
  }

  isOver(client: string): boolean {
    return this.getUsed(client) > this.#budget.seconds * 1000
  }

  /** Whole seconds until the client is within its budget, at least one. */
  getWait(client: string): number {
    const overMs = this.getUsed(client) - this.#budget.seconds * 1000
    return Math.max(1, Math.ceil(overMs / 1000 / this.#budget.perSecond))
  }
}
