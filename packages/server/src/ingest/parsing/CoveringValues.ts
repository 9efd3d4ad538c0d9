import type { Day } from '@analytics/contract/query/day'
import { DailyValuesBuilder, type DailyValues } from '@analytics/defillama'

import type { CoveredSpan } from '../../store/facts/stageFacts.ts'

/** Values by entity. The later observation of a day counts. Each response covers the days from its first to its last. */
export class CoveringValues {
  readonly covered: CoveredSpan[] = []
  readonly #builders = new Map<string, DailyValuesBuilder>()

  add(key: string, day: Day, value: number): void {
    this.addAll(key, [[day, value]])
  }

  addAll(key: string, values: Iterable<readonly [day: Day, value: number]>): void {
    const builder = this.#builders.get(key) ?? new DailyValuesBuilder()
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const [day, value] of values) {
      builder.add(day, value)
      from = Math.min(from, day)
      to = Math.max(to, day)
    }
    if (from > to) return
    this.#builders.set(key, builder)
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

export function* entriesOf({ days, values }: DailyValues): Generator<readonly [Day, number]> {
  for (const [index, day] of days.entries()) yield [day, values[index] ?? 0]
}

export function countValues(values: ReadonlyMap<string, DailyValues>): number {
  return [...values.values()].reduce((sum, { days }) => sum + days.length, 0)
}
