import type { Day } from '@analytics/contract/query/day'

export interface DayValues {
  readonly days: Int32Array
  readonly values: Float64Array
}

/** A series as it comes, in any order, at a dozen bytes a value; of a day that comes again the later value counts. */
export class DaySeries {
  readonly name: string
  #days = new Int32Array(4)
  #values = new Float64Array(4)
  #length = 0
  #isInOrder = true

  constructor(name: string) {
    this.name = name
  }

  add(day: Day, value: number): void {
    if (this.#length === this.#days.length) this.#grow()
    if (this.#length > 0 && day <= (this.#days[this.#length - 1] ?? 0)) this.#isInOrder = false
    this.#days[this.#length] = day
    this.#values[this.#length] = value
    this.#length++
  }

  valueOn(day: Day): number | undefined {
    const place = this.#days.subarray(0, this.#length).lastIndexOf(day)
    return place < 0 ? undefined : this.#values[place]
  }

  /** No day twice. */
  get columns(): DayValues {
    const days = this.#days.subarray(0, this.#length)
    const values = this.#values.subarray(0, this.#length)
    if (this.#isInOrder) return { days, values }
    const dayAt = (place: number) => days[place] ?? 0
    const places = Uint32Array.from(days, (_, place) => place)
      .sort((a, b) => dayAt(a) - dayAt(b) || a - b)
      .filter((place, at, sorted) => dayAt(place) !== days[sorted[at + 1] ?? -1])
    return {
      days: Int32Array.from(places, dayAt),
      values: Float64Array.from(places, place => values[place] ?? 0),
    }
  }

  #grow(): void {
    const [days, values] = [this.#days, this.#values]
    this.#days = new Int32Array(2 * days.length)
    this.#values = new Float64Array(2 * values.length)
    this.#days.set(days)
    this.#values.set(values)
  }
}
