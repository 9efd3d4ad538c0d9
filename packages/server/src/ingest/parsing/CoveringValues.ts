import type { Day } from '@analytics/contract/query/day'
import { DailyValuesBuilder, type DailyValues } from '@analytics/defillama'

import type { CoveredSpan } from '../../store/facts/stageFacts.ts'

/** Values by entity. The later observation of a day counts. Each response covers the days from its first to its last. */
export class CoveringValues {
  readonly covered: CoveredSpan[] = []
  readonly #builders = new Map<string, DailyValuesBuilder>()

  add(key: string, day: Day, value: number): void {
    this.addAll(key, [day], [value])
  }

  addAll(key: string, days: ArrayLike<Day>, values: ArrayLike<number>): void {
    if (days.length === 0) return
    const builder = this.#builders.get(key) ?? new DailyValuesBuilder()
    this.#builders.set(key, builder)
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < days.length; at++) {
      const day = days[at] ?? 0
      builder.add(day, values[at] ?? 0)
      from = Math.min(from, day)
      to = Math.max(to, day)
    }
    this.covered.push({ key, from, to })
  }

  get values(): ReadonlyMap<string, DailyValues> {
    return new Map([...this.#builders].map(([key, builder]) => [key, builder.build()]))
  }

  /** How many values there are. */
  get size(): number {
    return countValues(this.values)
  }
}

export function countValues(values: ReadonlyMap<string, DailyValues>): number {
  return [...values.values()].reduce((sum, { days }) => sum + days.length, 0)
}
