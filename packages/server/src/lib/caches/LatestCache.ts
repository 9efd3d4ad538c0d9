import { LRUCache } from 'lru-cache'

interface Options<Value> {
  readonly maxSize: number
  /** In the unit of `maxSize`. */
  readonly sizeOf: (value: Value) => number
}

interface Loaded<Value> {
  readonly revision: string
  readonly value: Promise<Value>
}

/** Caches the newest revision of each key. Callers of an older value keep their own reference. */
export class LatestCache<Key extends string | number, Value> {
  readonly #loaded: LRUCache<Key, Loaded<Value>>
  readonly #sizeOf: (value: Value) => number

  constructor({ maxSize, sizeOf }: Options<Value>) {
    this.#loaded = new LRUCache({ maxSize })
    this.#sizeOf = sizeOf
  }

  /** Concurrent callers share one load. A failed one is not kept. */
  get(key: Key, revision: string, load: () => Promise<Value>): Promise<Value> {
    const found = this.#loaded.get(key)
    if (found?.revision === revision) return found.value
    const value = load()
    // An object of its own each time: the same one again would keep its first size.
    const keep = (size: number) =>
      void this.#loaded.set(key, { revision, value }, { size: Math.max(1, Math.ceil(size)) })
    const isLatest = () => this.#loaded.peek(key)?.value === value
    keep(1)
    value.then(
      loaded => isLatest() && keep(this.#sizeOf(loaded)),
      () => isLatest() && this.#loaded.delete(key),
    )
    return value
  }

  /** Undefined where it would have to be loaded. */
  find(key: Key, revision: string): Promise<Value> | undefined {
    const found = this.#loaded.get(key)
    return found?.revision === revision ? found.value : undefined
  }
}
