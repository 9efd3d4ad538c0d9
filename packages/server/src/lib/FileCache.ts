import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Kept {
  readonly bytes: number
  readonly usedAt: number
}

/** A folder of files up to a total size, least recently used evicted first; disk errors only lose entries. */
export class FileCache {
  readonly #folder: string
  readonly #limit: number
  /** Milliseconds since the epoch. */
  readonly #now: () => number
  #kept: Promise<Map<string, Kept>> | undefined
  #writes: Promise<void> = Promise.resolve()

  constructor(folder: string, limitBytes: number, now: () => number) {
    this.#folder = folder
    this.#limit = limitBytes
    this.#now = now
  }

  async find(name: string): Promise<Uint8Array | undefined> {
    const kept = await this.#list()
    if (!kept.has(name)) return undefined
    try {
      const path = join(this.#folder, name)
      const bytes = await readFile(path)
      const usedAt = this.#now()
      kept.delete(name)
      kept.set(name, { bytes: bytes.length, usedAt })
      await utimes(path, usedAt / 1000, usedAt / 1000)
      return bytes
    } catch {
      kept.delete(name)
      return undefined
    }
  }

  /** Sequential, so that the total stays correct. */
  add(name: string, bytes: Uint8Array): Promise<void> {
    this.#writes = this.#writes.then(() => this.#write(name, bytes)).catch(() => undefined)
    return this.#writes
  }

  /** Resolves when all writes are finished or failed. */
  settled(): Promise<void> {
    return this.#writes
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const kept = await this.#list()
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, name)
    // Renamed when complete: a crash leaves a whole file or none.
    await writeFile(`${path}${unfinished}`, bytes)
    await rename(`${path}${unfinished}`, path)
    const usedAt = this.#now()
    await utimes(path, usedAt / 1000, usedAt / 1000)
    kept.delete(name)
    kept.set(name, { bytes: bytes.length, usedAt })
    await this.#trim(kept)
  }

  async #trim(kept: Map<string, Kept>): Promise<void> {
    let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { bytes }] of kept) {
      if (total <= this.#limit) break
      await rm(join(this.#folder, name), { force: true })
      kept.delete(name)
      total -= bytes
    }
  }

  /** Least recently used first; read from the disk once. */
  #list(): Promise<Map<string, Kept>> {
    this.#kept ??= this.#readFolder()
    return this.#kept
  }

  async #readFolder(): Promise<Map<string, Kept>> {
    const names = await readdir(this.#folder).catch(() => [])
    const entries: [string, Kept][] = []
    for (const name of names) {
      const path = join(this.#folder, name)
      if (name.endsWith(unfinished)) await rm(path, { force: true }).catch(() => undefined)
      const about = await stat(path).catch(() => undefined)
      if (about?.isFile()) entries.push([name, { bytes: about.size, usedAt: about.mtimeMs }])
    }
    return new Map(entries.toSorted(([, a], [, b]) => a.usedAt - b.usedAt))
  }
}

const unfinished = '.part'
