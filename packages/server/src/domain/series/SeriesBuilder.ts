import type { Day } from '@analytics/contract/query/day'

import { SeriesFacts } from './SeriesFacts.ts'

const firstCapacity = 4096

/** Takes the rows of a series in any order; no day of an entity twice. */
export class SeriesBuilder {
  #entity = new Uint32Array(firstCapacity)
  #day = new Int32Array(firstCapacity)
  #value = new Float64Array(firstCapacity)
  #length = 0

  /** Equally many of each. */
  add(entities: ArrayLike<number>, days: ArrayLike<Day>, values: ArrayLike<number>): void {
    const length = this.#length + values.length
    while (length > this.#value.length) this.#grow()
    this.#entity.set(entities, this.#length)
    this.#day.set(days, this.#length)
    this.#value.set(values, this.#length)
    this.#length = length
  }

  build(): SeriesFacts {
    const order = this.#toOrder()
    const values = new Float64Array(this.#length)
    const [entities, firstRun, firstDay, offset]: [number[], number[], number[], number[]] = [[], [], [], []]
    let [lastEntity, lastDay] = [-1, 0]
    for (let at = 0; at < this.#length; at++) {
      const row = order ? (order[at] ?? 0) : at
      const [entity, day] = [this.#entity[row] ?? 0, this.#day[row] ?? 0]
      if (entity !== lastEntity) {
        entities.push(entity)
        firstRun.push(firstDay.length)
      }
      if (entity !== lastEntity || day !== lastDay + 1) {
        firstDay.push(day)
        offset.push(at)
      }
      values[at] = this.#value[row] ?? 0
      lastEntity = entity
      lastDay = day
    }
    return new SeriesFacts({
      entities: Uint32Array.from(entities),
      firstRun: Uint32Array.from([...firstRun, firstDay.length]),
      firstDay: Int32Array.from(firstDay),
      offset: Uint32Array.from([...offset, this.#length]),
      values,
    })
  }

  /** Rows by entity and day; undefined where they already are. */
  #toOrder(): Uint32Array | undefined {
    let isOrdered = true
    let highest = 0
    for (let row = 0; row < this.#length; row++) {
      isOrdered &&= row === 0 || this.#follows(row - 1, row)
      highest = Math.max(highest, this.#entity[row] ?? 0)
    }
    return isOrdered ? undefined : this.#sort(highest)
  }

  /** Rows mostly come in the order of days: those of an entity are put together, and sorted only if they must. */
  #sort(highest: number): Uint32Array {
    const ends = new Uint32Array(highest + 2)
    for (let row = 0; row < this.#length; row++) {
      const entity = this.#entity[row] ?? 0
      ends[entity + 1] = (ends[entity + 1] ?? 0) + 1
    }
    for (let entity = 0; entity <= highest; entity++)
      ends[entity + 1] = (ends[entity + 1] ?? 0) + (ends[entity] ?? 0)
    const starts = ends.slice()
    const order = new Uint32Array(this.#length)
    for (let row = 0; row < this.#length; row++) {
      const entity = this.#entity[row] ?? 0
      const at = ends[entity] ?? 0
      order[at] = row
      ends[entity] = at + 1
    }
    const dayOf = (row: number) => this.#day[row] ?? 0
    for (let entity = 0; entity <= highest; entity++) {
      const own = order.subarray(starts[entity], starts[entity + 1])
      const isSorted = own.every((row, at) => at === 0 || dayOf(own[at - 1] ?? 0) < dayOf(row))
      if (!isSorted) own.sort((a, b) => dayOf(a) - dayOf(b))
    }
    return order
  }

  #follows(former: number, row: number): boolean {
    const [entity, formerEntity] = [this.#entity[row] ?? 0, this.#entity[former] ?? 0]
    return entity === formerEntity ? (this.#day[row] ?? 0) > (this.#day[former] ?? 0) : entity > formerEntity
  }

  #grow(): void {
    const length = this.#value.length * 2
    const [entity, day, value] = [this.#entity, this.#day, this.#value]
    this.#entity = new Uint32Array(length)
    this.#entity.set(entity)
    this.#day = new Int32Array(length)
    this.#day.set(day)
    this.#value = new Float64Array(length)
    this.#value.set(value)
  }
}
