import type { Day } from '@analytics/contract/vocabulary/day'

import type { FactColumns } from '../store/FactRepository.ts'

/** Daily readings by entity, gathered from several answers; of two for one day the later one counts. */
export class DayColumns {
  readonly #byKey = new Map<string, Map<Day, number>>()

  get size(): number {
    let size = 0
    for (const daily of this.#byKey.values()) size += daily.size
    return size
  }

  add(key: string, day: Day, value: number): void {
    this.#of(key).set(day, value)
  }

  addAll(key: string, days: Int32Array, values: Float64Array): void {
    const daily = this.#of(key)
    for (const [at, day] of days.entries()) daily.set(day, values[at] ?? 0)
  }

  toFacts(): FactColumns {
    const { size } = this
    const facts = {
      keys: [...this.#byKey.keys()],
      entity: new Uint32Array(size),
      day: new Int32Array(size),
      value: new Float64Array(size),
    }
    let at = 0
    for (const [entity, daily] of [...this.#byKey.values()].entries()) {
      for (const [day, value] of daily) {
        facts.entity[at] = entity
        facts.day[at] = day
        facts.value[at] = value
        at++
      }
    }
    return facts
  }

  #of(key: string): Map<Day, number> {
    const known = this.#byKey.get(key)
    if (known) return known
    const daily = new Map<Day, number>()
    this.#byKey.set(key, daily)
    return daily
  }
}
