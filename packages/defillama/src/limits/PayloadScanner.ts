import type { PayloadLimits } from './payloadLimits.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const space = 0x20
/** `[` and `{`, `]` and `}` differ in this bit only. */
const brace = 0x20
const open = 0x5b
const close = 0x5d

const nameBits = 20

/**
 * Measures JSON while it arrives, in pieces cut anywhere, without making anything of it: JSON.parse has no bound of its own, and
 * a heap that overflows within it ends the process. It counts and does not validate.
 */
export class PayloadScanner {
  readonly #limits: PayloadLimits
  /** Entries so far of each open object or list. */
  readonly #entries: Uint32Array
  /** One bit for each hash of a name that was seen. */
  readonly #seen = new Uint32Array(2 ** nameBits / 32)
  readonly #seed = Math.floor(Math.random() * 2 ** 32)
  #bytes = 0
  #level = 0
  #containers = 0
  #values = 0
  #names = 0
  #length = 0
  #hash = 0
  #isText = false
  #isEscaped = false

  constructor(limits: PayloadLimits) {
    this.#limits = limits
    this.#entries = new Uint32Array(limits.levels + 1)
  }

  /** The limit that is exceeded, in words. */
  scan(chunk: Uint8Array): string | undefined {
    const { bytes, levels, containers, values, entries, names, text } = this.#limits
    this.#bytes += chunk.length
    if (this.#bytes > bytes) return formatBytes(bytes)
    let [length, hash, isText, isEscaped] = [this.#length, this.#hash, this.#isText, this.#isEscaped]
    for (let index = 0; index < chunk.length; index++) {
      let byte = chunk[index] ?? 0
      if (isText) {
        const from = index - length
        for (; index < chunk.length; index++) {
          byte = chunk[index] ?? 0
          if (isEscaped) isEscaped = false
          else if (byte === backslash) isEscaped = true
          else if (byte === quote) break
          hash = Math.imul(hash ^ byte, 0x01000193)
        }
        length = index - from
        if (length > text) return `${formatBytes(text)} in one text`
        if (index === chunk.length) break
        isText = false
        length = 0
      } else if (byte === quote) {
        isText = true
        hash = this.#seed
        length = 0
      } else if (byte === comma) {
        length = 0
        if (++this.#values > values) return `${formatCount(values)} values`
        // A comma divides two.
        if (this.#countEntry() >= entries) return `${formatCount(entries)} entries in one list`
      } else if (byte === colon) {
        length = 0
        if (this.#isNewName(hash) && ++this.#names > names) return `${formatCount(names)} different names`
      } else if ((byte & ~brace) === open) {
        length = 0
        this.#values++
        if (++this.#containers > containers) return `${formatCount(containers)} objects and lists`
        if (++this.#level > levels) return `${levels} levels`
        this.#entries[this.#level] = 0
      } else if ((byte & ~brace) === close) {
        length = 0
        if (this.#level > 0) this.#level--
      } else if (byte <= space) length = 0
      else if (++length > text) return `${formatBytes(text)} in one number`
    }
    this.#length = length
    this.#hash = hash
    this.#isText = isText
    this.#isEscaped = isEscaped
    return undefined
  }

  #countEntry(): number {
    const count = (this.#entries[this.#level] ?? 0) + 1
    this.#entries[this.#level] = count
    return count
  }

  #isNewName(hash: number): boolean {
    const bit = (hash ^ (hash >>> nameBits)) & (2 ** nameBits - 1)
    const word = bit >>> 5
    const before = this.#seen[word] ?? 0
    const after = before | (1 << (bit & 31))
    this.#seen[word] = after
    return before >>> 0 !== after >>> 0
  }
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes >= 1) return `${Math.floor(megabytes)} MB`
  return bytes >= 1024 ? `${Math.floor(bytes / 1024)} kB` : `${bytes} bytes`
}
