/** Counts requests in a window of time that moves along: at most `limit` in any `windowMs` milliseconds. */
export class RequestWindow {
  readonly #limit: number
  readonly #windowMs: number
  #taken: number[] = []

  constructor(limit: number, windowMs: number) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Takes one request at `now` and gives 0, or takes none and gives the milliseconds until there is room. */
  take(now: number): number {
    const gone = now - this.#windowMs
    this.#taken = this.#taken.filter(at => at > gone)
    const [oldest = now] = this.#taken
    if (this.#taken.length >= this.#limit) return oldest - gone
    this.#taken.push(now)
    return 0
  }
}
