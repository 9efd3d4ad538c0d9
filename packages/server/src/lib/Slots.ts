/** Runs a few jobs at once and lets some more wait; what is beyond that is not taken. */
export class Slots {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting
  }

  /** Rejects with RangeError when too many wait already. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw new RangeError('too many jobs are waiting')
    if (this.#running >= this.#atOnce) await new Promise<void>(resolve => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await job()
    } finally {
      // A slot goes straight to who waits longest; nobody can slip in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
