import { findTimeProblem, findUnixSeconds, type TimeBounds } from '../api/unixSeconds.ts'
import { badShape, describeValue, toFieldPath } from './shape.ts'

/** The texts are the provider's: never render them as markup. */
export interface InvalidEntry {
  readonly entry: string
  readonly field: string
  readonly why: string
}

export const maxSamples = 20

const toleratedEntries = 2

const toleratedShare = 0.1

/** Only so many of the latest entries of a history are checked, because old entries say little about today. */
const trailingEntries = 30

/** The settings that all lists of a payload share. */
export interface PayloadReading {
  readonly endpoint: string
  /** A time beyond is invalid. */
  readonly times: TimeBounds
  /** Whether the first invalid entry refuses the payload. */
  readonly isStrict: boolean
}

/** Counts and weighs a list's invalid entries. Unreadable parts are NaN, and so is every sum with them. */
export class EntryList {
  readonly path: readonly PropertyKey[]
  /** Whether each value counts as an entry, instead of each `steps[0]`. */
  readonly isFlat: boolean
  of = 0
  count = 0
  readonly samples: InvalidEntry[] = []
  readonly #reading: PayloadReading
  readonly #invalid = new Set<PropertyKey>()
  #value = 0
  #lost = 0

  constructor(reading: PayloadReading, path: readonly PropertyKey[], isFlat = false) {
    this.#reading = reading
    this.path = path
    this.isFlat = isFlat
  }

  get endpoint(): string {
    return this.#reading.endpoint
  }

  get times(): TimeBounds {
    return this.#reading.times
  }

  /** Unix seconds; undefined, and noted, if the value is not a time within the bounds. */
  readSecond(value: unknown, steps: readonly PropertyKey[], name?: unknown): number | undefined {
    const second = findUnixSeconds(value)
    const why =
      second === undefined
        ? `${describeValue(value)} is not a timestamp`
        : findTimeProblem(second, this.times)
    if (why === undefined) return second
    this.note(steps, why, name)
    return undefined
  }

  /** `name` identifies the entry at `steps[0]` to people. */
  note(steps: readonly PropertyKey[], why: string, name?: unknown): void {
    const [key = ''] = steps
    if (this.isFlat || !this.#invalid.has(key)) this.count++
    this.#invalid.add(key)
    this.#name(steps, why, name)
  }

  countInvalidSince(index: number): number {
    return [...this.#invalid].filter(key => typeof key === 'number' && key >= index).length
  }

  part(path: readonly PropertyKey[] = this.path): EntryList {
    return new EntryList(this.#reading, path)
  }

  add(part: EntryList): void {
    this.of += part.of
    this.count += part.count
    this.#value += part.#value
    this.#lost += part.#lost
    this.samples.push(...part.samples.slice(0, maxSamples - this.samples.length))
  }

  weigh(value: number, lost: number): void {
    this.#value += value
    this.#lost += lost
  }

  /** `getWeight` returns null when nothing can be read. */
  weighAll<Entry>(entries: readonly Entry[], getWeight: (entry: Entry) => number | null): void {
    if (this.count === 0) return
    for (const [index, entry] of entries.entries()) {
      const weight = getWeight(entry) ?? 0
      this.weigh(this.#invalid.has(index) ? 0 : weight, this.#invalid.has(index) ? weight : 0)
    }
  }

  /** The last entries of a history; an unreadable one weighs like its nearest readable neighbour. */
  weighLast<Entry>(entries: readonly Entry[], getWeight: (entry: Entry) => number | null): void {
    if (this.count === 0) return
    const first = Math.max(0, entries.length - trailingEntries)
    const last = entries.slice(first)
    const weights = last.map((entry, index) =>
      this.#invalid.has(first + index) ? null : (getWeight(entry) ?? 0),
    )
    let near = weights.find(weight => weight !== null) ?? 0
    for (const weight of weights) {
      near = weight ?? near
      this.weigh(weight ?? 0, weight === null ? near : 0)
    }
  }

  get exceedsTolerance(): boolean {
    if (this.count === 0) return false
    if (this.count >= this.of) return true
    if (this.count > toleratedEntries && this.count > this.of * toleratedShare) return true
    const isShort = this.of * toleratedShare <= toleratedEntries
    return !isShort && this.#lost > (this.#value + this.#lost) * toleratedShare
  }

  #name(steps: readonly PropertyKey[], why: string, name: unknown): void {
    if (this.samples.length >= maxSamples) return
    const field = toFieldPath([...this.path, ...steps])
    if (this.#reading.isStrict) throw badShape(this.endpoint, field, why)
    const entry =
      typeof name === 'string' && name.trim() !== ''
        ? name
        : toFieldPath([...this.path, ...steps.slice(0, 1)])
    this.samples.push({ entry: cut(entry, 80), field: cut(field, 160), why: cut(why, 120) })
  }
}

function cut(text: string, length: number): string {
  const line = text.slice(0, length).replaceAll(/\p{Cc}/gu, ' ')

  return text.length > length ? `${line}…` : line
}
