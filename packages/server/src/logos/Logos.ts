import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'

import { FileCache } from '../lib/FileCache.ts'
import { findLogoSource, isLogoHost } from './logoAddress.ts'

interface Logo {
  readonly bytes: Uint8Array
  readonly type: string
}

const longest = 200 * 1024
const timeoutMs = 5000
const mostRedirects = 2
const redirects = [301, 302, 303, 307, 308]

/** Null for anything we would not show: no image, too large, another host. Throws on failures of the host. */
async function fetchLogo(address: string, send: typeof fetch): Promise<Logo | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!isLogoHost(url)) return null
    const response = await send(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
    const next = redirects.includes(response.status) ? response.headers.get('location') : null
    if (next === null) return readLogo(response)
    await response.body?.cancel()
    if (!URL.canParse(next, url)) return null
    url = new URL(next, url)
  }
  return null
}

async function readLogo(response: Response): Promise<Logo | null> {
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status === 429 || response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return null
  }
  const bytes = await readUpTo(response, longest)
  const type = bytes && imageTypeOf(bytes)
  return type ? { bytes, type } : null
}

/** Undefined when the body is longer than `limit`; no more than that is read. */
async function readUpTo(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value)
    length += read.value.byteLength
    if (length > limit) {
      await reader?.cancel()
      return undefined
    }
  }
  return Buffer.concat(chunks)
}

export interface LogosParts {
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** Limit of the folder on disk; by default 64 MB, some ten thousand logos. */
  readonly limitBytes?: number
}

interface TaggedLogo extends Logo {
  readonly etag: string
}

/** `absentFor` is how many seconds to cache a missing logo. */
export type FoundLogo = TaggedLogo | { readonly absentFor: number }

const diskBytes = 64 * 1024 * 1024
const memoryBytes = 8 * 1024 * 1024
const maxFetches = 4
const maxPending = 200
const absentMs = 3_600_000
const failedMs = 300_000
/** Some 100 bytes each. */
const maxAbsent = 20_000

/** Served by us, so that browsers send no request to third parties. */
export class Logos {
  readonly #parts: LogosParts
  readonly #files: FileCache
  readonly #memory = new LRUCache<string, TaggedLogo>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  readonly #absentUntil = new LRUCache<string, number>({ max: maxAbsent })
  readonly #inFlight = new Map<string, Promise<FoundLogo>>()
  readonly #fetches = new PQueue({ concurrency: maxFetches })

  constructor(parts: LogosParts) {
    this.#parts = parts
    this.#files = new FileCache(join(parts.dataDir, 'logos'), parts.limitBytes ?? diskBytes, parts.now)
  }

  /** `mayFetch` is called only when the logo is in no cache. */
  async find(kind: string, name: string, mayFetch: () => boolean = () => true): Promise<FoundLogo> {
    const source = findLogoSource(kind, name)
    if (source === undefined) return { absentFor: absentMs / 1000 }
    const kept = this.#memory.get(source)
    if (kept) return kept
    const absentFor = (this.#absentUntil.get(source) ?? 0) - this.#parts.now()
    if (absentFor > 0) return { absentFor: Math.ceil(absentFor / 1000) }
    return this.#join(source, mayFetch)
  }

  /** Resolves when nothing is being written; `find` does not wait for the disk. */
  settled(): Promise<void> {
    return this.#files.settled()
  }

  #join(source: string, mayFetch: () => boolean): Promise<FoundLogo> {
    const flying = this.#inFlight.get(source)
    if (flying) return flying
    const flight = this.#load(source, mayFetch).finally(() => this.#inFlight.delete(source))
    this.#inFlight.set(source, flight)
    return flight
  }

  async #load(source: string, mayFetch: () => boolean): Promise<FoundLogo> {
    const file = createHash('sha256').update(source).digest('hex')
    const stored = await this.#files.find(file)
    const type = stored && imageTypeOf(stored)
    if (type) return this.#keep(source, { bytes: stored, type })
    const { pending, size } = this.#fetches
    // An overload says nothing about the logo, so its absence is not cached.
    if (pending + size >= maxFetches + maxPending || !mayFetch()) return { absentFor: 1 }
    try {
      const logo = await this.#fetches.add(() => fetchLogo(source, this.#parts.fetch ?? fetch))
      if (!logo) return this.#noteAbsent(source, absentMs)
      void this.#files.add(file, logo.bytes)
      return this.#keep(source, logo)
    } catch {
      return this.#noteAbsent(source, failedMs)
    }
  }

  #keep(source: string, { bytes, type }: Logo): FoundLogo {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`
    const logo = { bytes, type, etag }
    this.#memory.set(source, logo)
    return logo
  }

  #noteAbsent(source: string, milliseconds: number): FoundLogo {
    this.#absentUntil.set(source, this.#parts.now() + milliseconds)
    return { absentFor: milliseconds / 1000 }
  }
}

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** Detects the type by the first bytes. SVG is not allowed: it can contain a script. */
function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(first)) return 'image/gif'
  return first.startsWith('RIFF') && first.slice(8) === 'WEBP' ? 'image/webp' : undefined
}
