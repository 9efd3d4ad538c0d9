import type { Versions } from '../engine/EngineOptions.ts'

/** Changes arrive before responses made from them, so a cached response is never older than another. */
export class DataVersions {
  #state = 0
  #generation = 0
  #entityRevision = 0
  #sources = new Map<string, Versions['sources'][number]>()

  set({ entityRevision, sources }: Versions): void {
    this.#state++
    this.#entityRevision = entityRevision
    this.#sources = new Map(sources.map(source => [source.id, source]))
  }

  /** Another database may begin to count anew. */
  renew(): void {
    this.#state++
    this.#generation++
  }

  get state(): number {
    return this.#state
  }

  get generation(): number {
    return this.#generation
  }

  get entityRevision(): number {
    return this.#entityRevision
  }

  getRevision(id: string): number {
    return this.#sources.get(id)?.revision ?? 0
  }

  /** The oldest of the sources' last successful checks; null before the first. */
  findCheckedAt(ids: readonly string[]): number | null {
    const times = ids.map(id => this.#sources.get(id)?.checkedAt ?? null)
    return times.length > 0 && times.every(time => time !== null) ? Math.min(...times) : null
  }
}
