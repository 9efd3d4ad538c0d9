import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { ByteCache } from '../../lib/ByteCache.ts'
import { FileCache } from '../../lib/FileCache.ts'
import { Slots } from '../../lib/Slots.ts'
import { fetchLogo, type Logo } from './fetchLogo.ts'
import { imageTypeOf } from './imageTypeOf.ts'
import { findLogoSource } from './logoAddress.ts'

export interface LogosParts {
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** On disk; 64 MB, some ten thousand logos. */
  readonly limitBytes?: number
}

/** A logo with its ETag, or for how many seconds nobody need ask again. */
export type FoundLogo = (Logo & { readonly etag: string }) | { readonly absentFor: number }

const diskBytes = 64 * 1024 * 1024
const memoryBytes = 8 * 1024 * 1024
const fetchesAtOnce = 4
const mostWaiting = 200
/** A host that says no is believed for an hour; one that fails is asked again sooner. */
const absentMs = 3_600_000
const failedMs = 300_000
/** So many absent ones are remembered, at some 100 bytes each. */
const mostAbsent = 20_000

/** The provider's logos, fetched once and kept here: the reader's browser asks nobody else for anything. */
export class Logos {
  readonly #parts: LogosParts
  readonly #files: FileCache
  readonly #memory = new ByteCache<Logo & { readonly etag: string }>(memoryBytes)
  readonly #absentUntil = new Map<string, number>()
  readonly #flights = new Map<string, Promise<FoundLogo>>()
  readonly #slots = new Slots(fetchesAtOnce, mostWaiting)

  constructor(parts: LogosParts) {
    this.#parts = parts
    this.#files = new FileCache(join(parts.dataDir, 'logos'), parts.limitBytes ?? diskBytes, parts.now)
  }

  /** `mayFetch` is asked when the logo would have to be fetched. */
  async find(kind: string, name: string, mayFetch: () => boolean = () => true): Promise<FoundLogo> {
    const source = findLogoSource(kind, name)
    if (source === undefined) return { absentFor: absentMs / 1000 }
    const kept = this.#memory.find(source)
    if (kept) return kept
    const absentFor = (this.#absentUntil.get(source) ?? 0) - this.#parts.now()
    if (absentFor > 0) return { absentFor: Math.ceil(absentFor / 1000) }
    return this.#join(source, mayFetch)
  }

  /** Answers don't wait for the disk; once this has resolved nothing is being written any more. */
  settled(): Promise<void> {
    return this.#files.settled()
  }

  #join(source: string, mayFetch: () => boolean): Promise<FoundLogo> {
    const flying = this.#flights.get(source)
    if (flying) return flying
    const flight = this.#load(source, mayFetch).finally(() => this.#flights.delete(source))
    this.#flights.set(source, flight)
    return flight
  }

  async #load(source: string, mayFetch: () => boolean): Promise<FoundLogo> {
    const file = createHash('sha256').update(source).digest('hex')
    const stored = await this.#files.find(file)
    const type = stored && imageTypeOf(stored)
    if (type) return this.#keep(source, { bytes: stored, type })
    // Nothing is remembered of a logo that there was no time for.
    if (this.#slots.isFull || !mayFetch()) return { absentFor: 1 }
    try {
      const logo = await this.#slots.run(() => fetchLogo(source, this.#parts.fetch ?? fetch))
      if (!logo) return this.#noteAbsent(source, absentMs)
      void this.#files.add(file, logo.bytes)
      return this.#keep(source, logo)
    } catch {
      return this.#noteAbsent(source, failedMs)
    }
  }

  #keep(source: string, { bytes, type }: Logo): FoundLogo {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`
    const kept = { bytes, type, etag }
    this.#memory.add(source, kept, bytes.byteLength)
    return kept
  }

  #noteAbsent(source: string, milliseconds: number): FoundLogo {
    this.#absentUntil.delete(source)
    this.#absentUntil.set(source, this.#parts.now() + milliseconds)
    for (const oldest of this.#absentUntil.keys()) {
      if (this.#absentUntil.size <= mostAbsent) break
      this.#absentUntil.delete(oldest)
    }
    return { absentFor: milliseconds / 1000 }
  }
}
