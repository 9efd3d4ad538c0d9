import type { Day } from '@analytics/contract/query/day'

import type { DayValue } from './asOf.ts'

const firstCapacity = 1024

/**
 * Values of entities on days, in columns: a hundred whole histories are two hundred thousand of them, and as many objects
 * take longer to clear away than all that is done with them.
 */
export class DayValues {
  #entities = new Int32Array(firstCapacity)
  #days = new Int32Array(firstCapacity)
  #values = new Float64Array(firstCapacity)
  #length = 0

  static of(values: Iterable<DayValue>): DayValues {
    const columns = new DayValues()
    for (const { entity, day, value } of values) columns.push(entity, day, value)
    return columns
  }

  push(entity: number, day: Day, value: number): void {
    const at = this.#length
    if (at === this.#values.length) this.#grow()
    this.#entities[at] = entity
    this.#days[at] = day
    this.#values[at] = value
    this.#length++
  }

  /** Of `day` and the days that follow: `values` from the index `from` to `to`. */
  pushRun(entity: number, day: Day, values: Float64Array, from: number, to: number): void {
    const at = this.#length
    const length = to - from + 1
    while (at + length > this.#values.length) this.#grow()
    this.#entities.fill(entity, at, at + length)
    for (let index = 0; index < length; index++) this.#days[at + index] = day + index
    this.#values.set(values.subarray(from, to + 1), at)
    this.#length += length
  }

  forEach(each: (entity: number, day: Day, value: number) => void): void {
    for (let at = 0; at < this.#length; at++)
      each(this.#entities[at] ?? 0, this.#days[at] ?? 0, this.#values[at] ?? 0)
  }

  toArray(): DayValue[] {
    const rows: DayValue[] = []
    this.forEach((entity, day, value) => rows.push({ entity, day, value }))
    return rows
  }

  #grow(): void {
    const capacity = this.#values.length * 2
    const [entities, days, values] = [this.#entities, this.#days, this.#values]
    this.#entities = new Int32Array(capacity)
    this.#days = new Int32Array(capacity)
    this.#values = new Float64Array(capacity)
    this.#entities.set(entities)
    this.#days.set(days)
    this.#values.set(values)
  }
}
