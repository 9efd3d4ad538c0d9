import { isHeavy } from './costOf.ts'
import { queueLimits } from './queueLimits.ts'

/** What any response takes besides its cost, in tokens: some 3 ms, with 1.6 for each token. */
const tokensOfAny = 2
/** The share of what was recorded before that each further response leaves. */
const memory = 0.95
/** The first to read a series can take a hundred times as long as the next, of which it says nothing. */
const mostAboveExpected = 4

interface Work {
  readonly count: number
  readonly tokens: number
}

/** `unqueued` waits for data. */
type Kind = 'unqueued' | 'light' | 'heavy'
type Pending = Readonly<Record<Kind, Work>>

const none: Work = { count: 0, tokens: 0 }
const nothing: Pending = { unqueued: none, light: none, heavy: none }

/** A response from its admission on; it is work from when its data are there and it waits for its turn. */
export interface Admitted {
  readonly queue: () => void
  readonly end: () => void
}

/** The responses of each client that are being made or wait for their turn in a FairQueue, and how long a further one would wait. */
export class Backlog {
  readonly #clients = new Map<string, Pending>()
  /** Two milliseconds a token, until it is known. */
  #recent = { tokens: 100, milliseconds: 200 }

  add(client: string, cost: number): Admitted {
    let kind: Kind | null = 'unqueued'
    this.#change(client, kind, cost, 1)
    return {
      queue: () => {
        // Whoever requested it may have left while the data came.
        if (kind !== 'unqueued') return
        this.#change(client, kind, cost, -1)
        kind = isHeavy(cost) ? 'heavy' : 'light'
        this.#change(client, kind, cost, 1)
      },
      end: () => {
        if (kind) this.#change(client, kind, cost, -1)
        kind = null
      },
    }
  }

  /** A response of this cost took so long while nothing else was done. */
  record(cost: number, milliseconds: number): void {
    const tokens = cost + tokensOfAny
    const counted = Math.min(milliseconds, this.#toMs(tokens) * mostAboveExpected)
    this.#recent.tokens = this.#recent.tokens * memory + tokens
    this.#recent.milliseconds = this.#recent.milliseconds * memory + counted
  }

  /** That have something queued. */
  get clients(): number {
    return this.#sum(pending => Math.min(tokensOf(pending), 1))
  }

  get total(): number {
    return this.#sum(countOf)
  }

  countOf(client: string): number {
    return countOf(this.#clients.get(client) ?? nothing)
  }

  /** Until everything that is queued, or everything of one client, has been made. */
  toEndMs(client?: string): number {
    const tokens = client === undefined ? this.#sum(tokensOf) : tokensOf(this.#clients.get(client) ?? nothing)
    return this.#toMs(tokens)
  }

  /**
   * Until a further client's response of this cost would be there. The queue takes one of each client in turn, and a
   * heavy one after so many light ones, which go on coming.
   */
  toServedMs(cost: number): number {
    const { overtaking } = queueLimits
    const lights = this.#sum(({ light }) => meanOf(light))
    const heavies = this.#sum(({ heavy }) => meanOf(heavy))
    const lightClients = this.#sum(({ light }) => Math.min(light.count, 1))
    const heavyClients = this.#sum(({ heavy }) => Math.min(heavy.count, 1))
    const before = isHeavy(cost)
      ? heavies + (heavyClients + 1) * Math.min(lights, (lights / (lightClients || 1)) * overtaking)
      : lights + (heavies / (heavyClients || 1)) * (1 + Math.floor(lightClients / overtaking))
    return this.#toMs(before + cost + tokensOfAny)
  }

  #toMs(tokens: number): number {
    return (tokens * this.#recent.milliseconds) / this.#recent.tokens
  }

  #sum(figureOf: (pending: Pending) => number): number {
    let sum = 0
    for (const pending of this.#clients.values()) sum += figureOf(pending)
    return sum
  }

  #change(client: string, kind: Kind, cost: number, by: 1 | -1): void {
    const before = this.#clients.get(client) ?? nothing
    const { count, tokens } = before[kind]
    const changed = {
      ...before,
      [kind]: { count: count + by, tokens: tokens + by * (cost + tokensOfAny) },
    }
    if (countOf(changed) > 0) this.#clients.set(client, changed)
    else this.#clients.delete(client)
  }
}

const countOf = ({ unqueued, light, heavy }: Pending) => unqueued.count + light.count + heavy.count
const tokensOf = ({ light, heavy }: Pending) => light.tokens + heavy.tokens
const meanOf = ({ count, tokens }: Work) => (count > 0 ? tokens / count : 0)
