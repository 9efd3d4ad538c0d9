export class RequestWindow {
  readonly #limit: number
  readonly #windowMs: number
  #taken: number[] = []

  constructor(limit: number, windowMs: number) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Takes a request and returns 0, or returns the milliseconds until there is room. */
  take(now: number): number {
    const gone = now - this.#windowMs
    this.#taken = this.#taken.filter(time => time > gone)
    const [oldest = now] = this.#taken
    if (this.#taken.length >= this.#limit) return oldest - gone
    this.#taken.push(now)
    return 0
  }
}
