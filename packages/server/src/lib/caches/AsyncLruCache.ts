import { LRUCache } from 'lru-cache'

/** Concurrent callers share one load, and a loaded `undefined` is cached too. */
export class AsyncLruCache<Value> {
  readonly #promises: LRUCache<string, Promise<Value>>

  constructor(max: number) {
    this.#promises = new LRUCache({ max })
  }

  /** A rejected load is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#promises.get(key)
    if (cached) return cached
    const loaded = load()
    this.#promises.set(key, loaded)
    loaded.catch(() => this.#promises.delete(key))
    return loaded
  }
}
