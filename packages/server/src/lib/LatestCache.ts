import { LRUCache } from 'lru-cache'

import { runShared } from './turn.ts'

interface Loaded {
  readonly revision: string
  readonly value: Promise<unknown>
}

/** Caches the newest revision of each key. Callers of an older value keep their own reference. */
export class LatestCache {
  readonly #loaded: LRUCache<string, Loaded>
  readonly #name: string

  /** Caches with different names can share the room of one. */
  constructor(room: number | LatestCache, name = '') {
    this.#loaded = typeof room === 'number' ? new LRUCache({ maxSize: room }) : room.#loaded
    this.#name = name
  }

  /** Concurrent callers share one load; values of one key are of one type. A failed load is not kept. */
  get<Value>(
    ownKey: string,
    revision: string | number,
    load: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const cachedValue = this.find<Value>(ownKey, revision)
    if (cachedValue) return cachedValue
    const key = this.#name + ownKey
    const value = runShared(load)
    // An object of its own each time: the same one again would keep its first size.
    const keep = (size: number) =>
      void this.#loaded.set(
        key,
        { revision: String(revision), value },
        { size: Math.max(1, Math.ceil(size)) },
      )
    const isLatest = () => this.#loaded.peek(key)?.value === value
    keep(1)
    value.then(
      loaded => isLatest() && keep(bytesOf(loaded)),
      () => isLatest() && this.#loaded.delete(key),
    )
    return value
  }

  has(ownKey: string, revision: string | number): boolean {
    return this.find(ownKey, revision) !== undefined
  }

  /** A value that is kept or being loaded. */
  find<Value>(ownKey: string, revision: string | number): Promise<Value> | undefined {
    const entry = this.#loaded.get(this.#name + ownKey)
    return entry?.revision === String(revision) ? (entry.value as Promise<Value>) : undefined
  }
}
