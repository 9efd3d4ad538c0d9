import type { UnreadableEntry } from '@analytics/contract/shapes/status'

import { badShape, toPath } from './shape.ts'

/** So many are named; the others are counted. */
export const mostSamples = 20

/** Entries without which a payload still counts as whole, however short its list is. */
const fewEntries = 2

/** The share of a list, by count or by value, that may be unreadable. */
const bearableShare = 0.1

/** Of a history, only the last so many entries are weighed: what happened years ago says little of today. */
const trailingEntries = 30

/**
 * A list of a payload: how many entries it has, which of them could not be read, and what those weigh. What is
 * unreadable within an entry is NaN to the parsers, so that every sum that it is a part of is unreadable too.
 */
export class OddList {
  readonly endpoint: string
  readonly path: readonly PropertyKey[]
  /** Whether each value is an entry of its own, and not each `steps[0]`. */
  readonly isFlat: boolean
  /** Entries, readable or not. */
  of = 0
  /** Those with something unreadable in them. */
  count = 0
  readonly samples: UnreadableEntry[] = []
  readonly #isStrict: boolean
  readonly #odd = new Set<PropertyKey>()
  #value = 0
  #lost = 0

  constructor(endpoint: string, path: readonly PropertyKey[], isStrict: boolean, isFlat = false) {
    this.endpoint = endpoint
    this.path = path
    this.isFlat = isFlat
    this.#isStrict = isStrict
  }

  /** Something of the entry at `steps[0]` can't be read. `name` is what a person knows the entry by. */
  note(steps: readonly PropertyKey[], why: string, name?: unknown): void {
    const [key = ''] = steps
    if (this.isFlat || !this.#odd.has(key)) this.count++
    this.#odd.add(key)
    this.#name(steps, why, name)
  }

  /** How many odd entries there are from an index on. */
  oddSince(index: number): number {
    return [...this.#odd].filter(key => typeof key === 'number' && key >= index).length
  }

  /** A list within this one: of itself no reason to refuse anything, until it is added. */
  part(path: readonly PropertyKey[] = this.path): OddList {
    return new OddList(this.endpoint, path, this.#isStrict)
  }

  /** Takes in a part of this list. */
  add(part: OddList): void {
    this.of += part.of
    this.count += part.count
    this.#value += part.#value
    this.#lost += part.#lost
    this.samples.push(...part.samples.slice(0, mostSamples - this.samples.length))
  }

  /** Says what readable and unreadable entries come to, where a parser has a way of its own to tell. */
  weigh(value: number, lost: number): void {
    this.#value += value
    this.#lost += lost
  }

  /** Weighs entries that stand side by side, each by what can be read of it: null when nothing can. */
  weighAll<Entry>(entries: readonly Entry[], weightOf: (entry: Entry) => number | null): void {
    if (this.count === 0) return
    for (const [index, entry] of entries.entries()) {
      const weight = weightOf(entry) ?? 0
      this.weigh(this.#odd.has(index) ? 0 : weight, this.#odd.has(index) ? weight : 0)
    }
  }

  /** Weighs a history: its last entries, an unreadable one like its nearest readable neighbour. */
  weighLast<Entry>(entries: readonly Entry[], weightOf: (entry: Entry) => number | null): void {
    if (this.count === 0) return
    const first = Math.max(0, entries.length - trailingEntries)
    const last = entries.slice(first)
    const weights = last.map((entry, at) => (this.#odd.has(first + at) ? null : (weightOf(entry) ?? 0)))
    let near = weights.find(weight => weight !== null) ?? 0
    for (const weight of weights) {
      near = weight ?? near
      this.weigh(weight ?? 0, weight === null ? near : 0)
    }
  }

  /** Over a tenth is unreadable, by count or by value; or nothing at all can be read. */
  get isTooOdd(): boolean {
    if (this.count === 0) return false
    if (this.count >= this.of) return true
    if (this.count > fewEntries && this.count > this.of * bearableShare) return true
    const isShort = this.of * bearableShare <= fewEntries
    return !isShort && this.#lost > (this.#value + this.#lost) * bearableShare
  }

  #name(steps: readonly PropertyKey[], why: string, name: unknown): void {
    if (this.samples.length >= mostSamples) return
    const field = toPath([...this.path, ...steps])
    if (this.#isStrict) throw badShape(this.endpoint, field, why)
    const entry =
      typeof name === 'string' && name.trim() !== '' ? name : toPath([...this.path, ...steps.slice(0, 1)])
    this.samples.push({ entry: cut(entry, 80), field: cut(field, 160), why: cut(why, 120) })
  }
}

/** On one line and short, whatever the provider wrote. */
function cut(text: string, length: number): string {
  const line = text.slice(0, length).replaceAll(/\p{Cc}/gu, ' ')

  return text.length > length ? `${line}…` : line
}
