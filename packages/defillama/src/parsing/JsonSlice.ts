import { ProviderError } from '../api/ProviderError.ts'
import type { Body } from './json.ts'

/** The limit is far above any entry ever seen. The largest piece that is parsed at once bounds the memory of parsing. */
const maxPieceMegabytes = 4

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const space = 0x20
/** `[` and `{`, `]` and `}` differ in this bit only. */
const brace = 0x20
const open = 0x5b
const close = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A value within a JSON text, parsed entry by entry: what is read of one may be dropped before the next. Throws PARSE_ERROR. */
export class JsonSlice {
  readonly #bytes: Uint8Array
  readonly #endpoint: string
  readonly #from: number
  readonly #to: number

  private constructor(bytes: Uint8Array, endpoint: string, from: number, to: number) {
    this.#bytes = bytes
    this.#endpoint = endpoint
    this.#from = from
    this.#to = to
  }

  static of(body: Body, endpoint: string): JsonSlice {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const whole = new JsonSlice(bytes, endpoint, hasMark ? 3 : 0, bytes.length)
    const from = whole.#skipSpace(whole.#from)
    const to = whole.#findEnd(from)
    if (whole.#skipSpace(to) < bytes.length) throw whole.#refuse()
    return new JsonSlice(bytes, endpoint, from, to)
  }

  get isObject(): boolean {
    return this.#bytes[this.#from] === openObject
  }

  get isList(): boolean {
    return this.#bytes[this.#from] === open
  }

  /** Throws TOO_LARGE for an entry whose objects would take much memory. */
  parse(): unknown {
    if (this.#to - this.#from > maxPieceMegabytes * 1024 * 1024) {
      const limit = `${maxPieceMegabytes} MB in one entry`
      throw new ProviderError('TOO_LARGE', { endpoint: this.#endpoint, limit })
    }
    try {
      return JSON.parse(decoder.decode(this.#bytes.subarray(this.#from, this.#to)))
    } catch {
      throw this.#refuse()
    }
  }

  /** Fields of an object. If a name repeats, the last field counts. */
  fields(): Map<string, JsonSlice> {
    const slices = new Map<string, JsonSlice>()
    for (const [at, slice] of this.#read(closeObject)) {
      const name = String(new JsonSlice(this.#bytes, this.#endpoint, at, this.#findEnd(at)).parse())
      slices.get(name)?.check()
      slices.set(name, slice)
    }
    return slices
  }

  /** The entries of a list. */
  *entries(): Generator<unknown> {
    for (const [, slice] of this.#read(close)) yield slice.parse()
  }

  /** Throws where it is no JSON. */
  check(): void {
    if (!this.isList) this.parse()
    else for (const _ of this.entries());
  }

  /** Reads the start of each entry, its name included, and its value. */
  *#read(end: number): Generator<readonly [at: number, value: JsonSlice]> {
    let index = this.#skipSpace(this.#from + 1)
    if (this.#bytes[index] === end && index === this.#to - 1) return
    for (;;) {
      const entryAt = index
      if (end === closeObject) {
        if (this.#bytes[index] !== quote) throw this.#refuse()
        index = this.#skipSpace(this.#findEnd(index))
        if (this.#bytes[index] !== colon) throw this.#refuse()
        index = this.#skipSpace(index + 1)
      }
      const valueEnd = this.#findEnd(index)
      yield [entryAt, new JsonSlice(this.#bytes, this.#endpoint, index, valueEnd)]
      index = this.#skipSpace(valueEnd)
      const byte = this.#bytes[index]
      if (byte === end && index === this.#to - 1) return
      if (byte !== comma) throw this.#refuse()
      index = this.#skipSpace(index + 1)
    }
  }

  #skipSpace(from: number): number {
    let index = from
    while (index < this.#to && isSpace(this.#bytes[index] ?? 0)) index++
    return index
  }

  /** Behind the value that begins here; whether it is sound is seen when it is parsed. */
  #findEnd(from: number): number {
    const bytes = this.#bytes
    let level = 0
    for (let index = from; index < this.#to; index++) {
      const byte = bytes[index] ?? 0
      if (byte === quote) {
        for (index++; index < this.#to && bytes[index] !== quote; index++)
          if (bytes[index] === backslash) index++
        if (index >= this.#to) throw this.#refuse()
        if (level === 0) return index + 1
      } else if ((byte & ~brace) === open) level++
      else if ((byte & ~brace) === close) {
        if (level === 0) return index
        if (--level === 0) return index + 1
      } else if (level === 0 && (byte === comma || byte === colon || isSpace(byte))) return index
    }
    if (level > 0) throw this.#refuse()
    return this.#to
  }

  #refuse(): ProviderError {
    return new ProviderError('PARSE_ERROR', { endpoint: this.#endpoint })
  }
}

function isSpace(byte: number): boolean {
  return byte === space || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b && byte !== 0x0c)
}
