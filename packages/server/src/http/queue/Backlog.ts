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

interface Pending {
  readonly light: Work
  readonly heavy: Work
}

const nothing: Pending = { light: { count: 0, tokens: 0 }, heavy: { count: 0, tokens: 0 } }

/** The responses of each client that are being made or wait for their turn in a FairQueue, and how long a further one would wait. */
export class Backlog {
  readonly #clients = new Map<string, Pending>()
  /** Two milliseconds a token, until it is known. */
  #recent = { tokens: 100, milliseconds: 200 }

  /** To be ended by the returned function. */
  add(client: string, cost: number): () => void {
    this.#change(client, cost, 1)
    return () => this.#change(client, cost, -1)
  }

  /** A response of this cost took so long while nothing else was done. */
  record(cost: number, milliseconds: number): void {
    const tokens = cost + tokensOfAny
    const counted = Math.min(milliseconds, this.#toMs(tokens) * mostAboveExpected)
    this.#recent.tokens = this.#recent.tokens * memory + tokens
    this.#recent.milliseconds = this.#recent.milliseconds * memory + counted
  }

  get clients(): number {
    return this.#clients.size
  }

  get total(): number {
    return this.#sum(countOf)
  }

  countOf(client: string): number {
    return countOf(this.#clients.get(client) ?? nothing)
  }

  /** Until everything that is pending, or everything of one client, has been made. */
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

  #change(client: string, cost: number, by: 1 | -1): void {
    const { light, heavy } = this.#clients.get(client) ?? nothing
    const changed = isHeavy(cost)
      ? { light, heavy: plus(heavy, cost, by) }
      : { light: plus(light, cost, by), heavy }
    if (countOf(changed) > 0) this.#clients.set(client, changed)
    else this.#clients.delete(client)
  }
}

function plus({ count, tokens }: Work, cost: number, by: 1 | -1): Work {
  return { count: count + by, tokens: tokens + by * (cost + tokensOfAny) }
}

const countOf = ({ light, heavy }: Pending) => light.count + heavy.count
const tokensOf = ({ light, heavy }: Pending) => light.tokens + heavy.tokens
const meanOf = ({ count, tokens }: Work) => (count > 0 ? tokens / count : 0)
