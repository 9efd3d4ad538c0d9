import type { Versions } from '../engine/Versions.ts'

/** Changes arrive before responses made from them, so a cached response is never older than another. */
export class DataVersions {
  #colorRevision = 0
  #sources = new Map<string, Versions['sources'][number]>()

  set({ colorRevision, sources }: Versions): void {
    this.#colorRevision = colorRevision
    this.#sources = new Map(sources.map(source => [source.id, source]))
  }

  get colorRevision(): number {
    return this.#colorRevision
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
