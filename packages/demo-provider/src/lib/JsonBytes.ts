const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** Whole numbers below it are written by their digits. */
const mostWritten = 1e15
const billion = 1e9
const billionDigits = 9
/** More than any number or separator takes. */
const room = 64

const quarters = [[], [0x32, 0x35], [0x35], [0x37, 0x35]] as const

/** JSON text as it is sent: numbers by the million are written without making texts of them. */
export class JsonBytes {
  #bytes: Uint8Array
  #length = 0

  constructor(expected = 4096) {
    this.#bytes = allocate(expected)
  }

  get length(): number {
    return this.#length
  }

  /** A view on what was written. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  text(text: string): this {
    this.#reserve(3 * text.length)
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#length))
    this.#length += written
    return this
  }

  add(bytes: Uint8Array): this {
    this.#reserve(bytes.length)
    // Most are a dozen bytes, for which `set` takes longer.
    for (let index = 0; index < bytes.length; index++) this.#bytes[this.#length++] = bytes[index] ?? 0
    return this
  }

  comma(): this {
    this.#reserve(1)
    this.#bytes[this.#length++] = comma
    return this
  }

  /** Writes a number as JSON.stringify does. NaN and the infinities are not supported. */
  number(value: number): this {
    const fourfold = Math.abs(value) * 4
    if (!Number.isInteger(fourfold) || fourfold >= mostWritten) return this.text(`${value}`)
    this.#reserve(room)
    if (value < 0) this.#bytes[this.#length++] = minus
    const whole = Math.floor(fourfold / 4)
    this.#whole(whole)
    const fraction = quarters[fourfold - 4 * whole] ?? []
    if (fraction.length > 0) this.#bytes[this.#length++] = point
    for (const digit of fraction) this.#bytes[this.#length++] = digit
    return this
  }

  #whole(value: number): void {
    const high = Math.floor(value / billion)
    if (high > 0) this.#whole(high)
    const low = value - high * billion
    this.#digits(low, high > 0 ? billionDigits : countDigits(low))
  }

  #digits(value: number, count: number): void {
    let left = value | 0
    for (let index = this.#length + count - 1; index >= this.#length; index--) {
      const next = (left / 10) | 0
      this.#bytes[index] = zero + left - 10 * next
      left = next
    }
    this.#length += count
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = allocate(Math.max(needed, Math.ceil(1.5 * this.#bytes.length)))
    grown.set(this.bytes)
    this.#bytes = grown
  }
}

/** Allocates outside the shared pool, so that a view keeps nothing else in memory, and skips filling with zeros. */
function allocate(length: number): Uint8Array {
  return Buffer.allocUnsafeSlow(length)
}

const encoder = new TextEncoder()

function countDigits(value: number): number {
  let count = 1
  for (let next = 10; value >= next; next *= 10) count++
  return count
}
