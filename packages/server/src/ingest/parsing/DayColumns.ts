import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { CoveredSpan, CoveringFacts } from '../../store/facts/FactColumns.ts'

/** The later observation of a day counts. Each response covers the days from its first to its last. */
export class DayColumns {
  readonly #byKey = new Map<string, Map<Day, number>>()
  readonly #spans = new Map<string, DayRange[]>()

  get size(): number {
    let size = 0
    for (const daily of this.#byKey.values()) size += daily.size
    return size
  }

  add(key: string, day: Day, value: number): void {
    this.addAll(key, Int32Array.of(day), Float64Array.of(value))
  }

  addAll(key: string, days: ArrayLike<Day>, values: ArrayLike<number>): void {
    const daily = this.#of(key)
    let from = Number.POSITIVE_INFINITY
    let to = Number.NEGATIVE_INFINITY
    for (let at = 0; at < days.length; at++) {
      const day = days[at] ?? 0
      daily.set(day, values[at] ?? 0)
      from = Math.min(from, day)
      to = Math.max(to, day)
    }
    if (days.length > 0) this.#spans.set(key, [...(this.#spans.get(key) ?? []), { from, to }])
  }

  toFacts(): CoveringFacts {
    const { size } = this
    const facts = {
      keys: [...this.#byKey.keys()],
      entity: new Uint32Array(size),
      day: new Int32Array(size),
      value: new Float64Array(size),
      covered: [] as CoveredSpan[],
    }
    let at = 0
    for (const [entity, [key, daily]] of [...this.#byKey].entries()) {
      for (const span of this.#spans.get(key) ?? []) facts.covered.push({ entity, ...span })
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
