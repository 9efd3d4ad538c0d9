/** Values of one series on ascending UTC days (since 1970), no day twice. NaN is unreadable; a day without a value is absent. */
export interface DailyValues {
  readonly days: Int32Array
  readonly values: Float64Array
}

export const noValues: DailyValues = { days: new Int32Array(), values: new Float64Array() }

/** Collects values in any order; of a day that comes again the later value counts. */
export class DailyValuesBuilder {
  #days = new Int32Array(4)
  #values = new Float64Array(4)
  #length = 0
  #isInOrder = true

  add(day: number, value: number): void {
    if (this.#length === this.#days.length) this.#grow()
    if (this.#length > 0 && day <= (this.#days[this.#length - 1] ?? 0)) this.#isInOrder = false
    this.#days[this.#length] = day
    this.#values[this.#length] = value
    this.#length++
  }

  build(): DailyValues {
    // Copies, since a view would take its whole buffer along to another thread.
    const days = this.#days.slice(0, this.#length)
    const values = this.#values.slice(0, this.#length)
    if (this.#isInOrder) return { days, values }
    const dayAt = (place: number) => days[place] ?? 0
    const places = Uint32Array.from(days, (_, place) => place)
      .sort((a, b) => dayAt(a) - dayAt(b) || a - b)
      .filter((place, index, sorted) => dayAt(place) !== days[sorted[index + 1] ?? -1])
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

/** Index of the first day from `day` on. */
export function findDay({ days }: DailyValues, day: number): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((days[middle] ?? 0) < day) from = middle + 1
    else to = middle
  }
  return from
}
