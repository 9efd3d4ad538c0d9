/** Keeps the values that were used last, by key; a value is made once, however many wait for it. */
export class LastUsed<Value> {
  readonly #most: number
  readonly #values = new Map<string, Promise<Value>>()

  constructor(most: number) {
    this.#most = most
  }

  /** The kept value, or the one that `make` gives; a failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key)
    if (kept) {
      this.#values.delete(key)
      this.#values.set(key, kept)
      return kept
    }
    const made = make()
    this.#values.set(key, made)
    made.catch(() => this.#values.delete(key))
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
    return made
  }
}
