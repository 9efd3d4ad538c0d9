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

/** By key, each of its latest revision only: whoever still reads an older one holds it. */
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
    const own = { revision, value: load() }
    const keep = (size: number) => void this.#loaded.set(key, own, { size: Math.max(1, Math.ceil(size)) })
    const isLatest = () => this.#loaded.peek(key) === own
    keep(1)
    own.value.then(
      value => isLatest() && keep(this.#sizeOf(value)),
      () => isLatest() && this.#loaded.delete(key),
    )
    return own.value
  }

  /** Undefined where it would have to be loaded. */
  find(key: Key, revision: string): Promise<Value> | undefined {
    const found = this.#loaded.get(key)
    return found?.revision === revision ? found.value : undefined
  }
}
