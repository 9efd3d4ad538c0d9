import { LRUCache } from 'lru-cache'

import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'

const keptBytes = 96 * 1024 * 1024
/** Of one that is being loaded. */
const unknownBytes = 1

interface Loaded {
  readonly revision: number
  readonly facts: Promise<SeriesFacts>
}

/** Series in memory, of their latest revision only: whoever still reads an older one holds it. */
export class SeriesCache {
  readonly #loaded = new LRUCache<number, Loaded>({
    maxSize: keptBytes,
    maxEntrySize: keptBytes,
  })

  /** A failed load is not kept. */
  get(series: number, revision: number, load: () => Promise<SeriesFacts>): Promise<SeriesFacts> {
    const found = this.#loaded.get(series)
    if (found?.revision === revision) return found.facts
    const own: Loaded = { revision, facts: load() }
    const keep = (size: number) => this.#loaded.set(series, own, { size })
    keep(unknownBytes)
    own.facts.then(
      ({ bytes }) => {
        if (this.#loaded.peek(series) === own) keep(Math.max(unknownBytes, bytes))
      },
      () => {
        if (this.#loaded.peek(series) === own) this.#loaded.delete(series)
      },
    )
    return own.facts
  }
}
