import type { EventEmitter } from 'node:events'

const longestMs = 50
/** A connection that waits is accepted in the next turn of the event loop; so one without any is the end of them. */
const quietTurns = 2

/**
 * Node accepts one connection in each turn of the event loop. Where a crowd comes at once, its last would wait for as many turns as
 * there are connections before it, each as long as the requests of all that are in already. So requests wait while connections
 * come in, which takes a tenth of a millisecond each, and a twentieth of a second at most.
 */
export class Arrivals {
  readonly #now: () => number
  #turnsLeft = 0
  #until = 0
  #waiting: (() => void)[] = []

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  watch(server: EventEmitter): void {
    server.on('connection', () => this.#note())
  }

  get areComing(): boolean {
    return this.#turnsLeft > 0
  }

  /** Never rejects. */
  ended(): Promise<void> {
    return this.areComing ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve()
  }

  #note(): void {
    const isFirst = !this.areComing
    this.#turnsLeft = quietTurns
    if (!isFirst) return
    this.#until = this.#now() + longestMs
    setImmediate(() => this.#count())
  }

  #count(): void {
    this.#turnsLeft--
    if (this.areComing && this.#now() < this.#until) {
      setImmediate(() => this.#count())
      return
    }
    this.#turnsLeft = 0
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume()
  }
}
