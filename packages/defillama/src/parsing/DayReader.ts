import { maxUnixSeconds } from '../api/unixSeconds.ts'
import type { ChartColumns } from './ChartColumns.ts'
import { isPlausible } from './charts.ts'

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const colon = 0x3a
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d
const space = 0x20

const nullBytes = [0x6e, 0x75, 0x6c, 0x6c]

/** Whole numbers of so many digits are exact, and so is one division by a power of ten that is exact itself. */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent)

/** So many names of the day before may be absent in a row before a name is looked up. */
const maxSkipped = 4

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads days as the provider writes them, `[second,{"name":number,…}]` without spaces, from their bytes into columns: as objects
 * of hundreds of names they take five times as long. Names mostly come in the order of the day before.
 */
export class DayReader {
  readonly #columns: ChartColumns
  /** By the index of a name: its bytes, its place in the last day that had it, and that day. */
  readonly #texts: Uint8Array[] = []
  readonly #places: number[] = []
  readonly #days: number[] = []
  #before = new Uint32Array(0)
  #names = new Uint32Array(256)
  #values = new Float64Array(256)
  #day = 0
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0

  constructor(columns: ChartColumns) {
    this.#columns = columns
  }

  /** The number of values that were added; undefined, and nothing added, where `JSON.parse` has to look at the day. */
  read(bytes: Uint8Array): number | undefined {
    this.#bytes = bytes
    this.#at = 0
    this.#day++
    const second = this.#take(openList) ? this.#readNumber() : Number.NaN
    if (!(second >= 0 && second <= maxUnixSeconds && this.#take(comma) && this.#take(openObject)))
      return undefined
    let count = 0
    let place = 0
    do {
      const index = this.#readName(place)
      if (index < 0 || this.#days[index] === this.#day || !this.#take(colon)) return undefined
      place = (this.#places[index] ?? place) + 1
      this.#days[index] = this.#day
      if (this.#takeNull()) continue
      const value = this.#readNumber()
      if (!isPlausible(value)) return undefined
      if (count === this.#names.length) this.#grow()
      this.#names[count] = index
      this.#values[count] = value
      count++
    } while (this.#take(comma))
    if (!(this.#take(closeObject) && this.#take(closeList)) || this.#at < bytes.length) return undefined
    this.#before = this.#names.slice(0, count)
    for (const [at, index] of this.#before.entries()) this.#places[index] = at
    this.#columns.addDay({ second, names: this.#before, values: this.#values.slice(0, count) })
    return count
  }

  #take(byte: number): boolean {
    if (this.#bytes[this.#at] !== byte) return false
    this.#at++
    return true
  }

  #takeNull(): boolean {
    if (!nullBytes.every((byte, ahead) => this.#bytes[this.#at + ahead] === byte)) return false
    this.#at += nullBytes.length
    return true
  }

  /** Its index; -1 for one that needs `JSON.parse`. */
  #readName(place: number): number {
    for (let skipped = 0; skipped < maxSkipped; skipped++) {
      const expected = this.#before[place + skipped]
      const text = expected === undefined ? undefined : this.#texts[expected]
      if (expected !== undefined && text && this.#takeText(text)) return expected
    }
    return this.#lookUpName()
  }

  /** With its quotes. */
  #takeText(text: Uint8Array): boolean {
    const bytes = this.#bytes
    const from = this.#at
    for (let ahead = 0; ahead < text.length; ahead++) if (bytes[from + ahead] !== text[ahead]) return false
    this.#at = from + text.length
    return true
  }

  #lookUpName(): number {
    const from = this.#at
    if (!this.#take(quote)) return -1
    let isNumber = this.#bytes[this.#at] !== quote
    for (let byte = this.#bytes[this.#at] ?? 0; byte !== quote; byte = this.#bytes[++this.#at] ?? 0) {
      if (byte < space || byte === backslash) return -1
      isNumber &&= isDigit(byte)
    }
    this.#at++
    // Objects sort names that are numbers.
    if (isNumber) return -1
    const index = this.#columns.toIndex(decoder.decode(this.#bytes.subarray(from + 1, this.#at - 1)))
    this.#texts[index] = this.#bytes.slice(from, this.#at)
    return index
  }

  /** NaN for one that needs `JSON.parse`. */
  #readNumber(): number {
    const bytes = this.#bytes
    const from = this.#at
    const isNegative = this.#take(minus)
    const first = this.#at
    const whole = this.#readDigits(0)
    let digits = this.#at - first
    if (digits === 0 || (digits > 1 && bytes[first] === zero)) return Number.NaN
    let decimals = 0
    let value = whole
    if (this.#take(point)) {
      const start = this.#at
      value = this.#readDigits(whole)
      decimals = this.#at - start
      if (decimals === 0) return Number.NaN
      digits += decimals
    }
    // An exponent.
    if (((bytes[this.#at] ?? 0) | space) === 0x65) return Number.NaN
    if (digits > exactDigits) return Number(decoder.decode(bytes.subarray(from, this.#at)))
    if (decimals > 0) value /= powersOfTen[decimals] ?? 1
    return isNegative ? -value : value
  }

  #readDigits(start: number): number {
    const bytes = this.#bytes
    let value = start
    let at = this.#at
    for (let byte = bytes[at] ?? 0; isDigit(byte); byte = bytes[++at] ?? 0) value = value * 10 + byte - zero
    this.#at = at
    return value
  }

  #grow(): void {
    const [names, values] = [this.#names, this.#values]
    this.#names = new Uint32Array(2 * names.length)
    this.#values = new Float64Array(2 * values.length)
    this.#names.set(names)
    this.#values.set(values)
  }
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= 0x39
}
