import { DailyValuesBuilder, type DailyValues } from '@analytics/defillama'

export type ValueRow<Key> = readonly [key: Key, day: number, value: number]

export function toDailyValues<Key>(rows: Iterable<ValueRow<Key>>): Map<Key, DailyValues> {
  const builders = new Map<Key, DailyValuesBuilder>()
  for (const [key, day, value] of rows) {
    const builder = builders.get(key) ?? new DailyValuesBuilder()
    builders.set(key, builder)
    builder.add(day, value)
  }
  return new Map([...builders].map(([key, builder]) => [key, builder.build()]))
}

/** Each entity's days from its first to its last are covered. */
export function toCoveringValues(rows: Iterable<ValueRow<string>>) {
  const values = toDailyValues(rows)
  const covered = [...values].map(([key, { days }]) => ({ key, from: days[0] ?? 0, to: days.at(-1) ?? 0 }))
  return { values, covered }
}

export function toValueRows<Key>(values: ReadonlyMap<Key, DailyValues>): [Key, number, number][] {
  return [...values].flatMap(([key, column]) =>
    [...column.days].map((day, index): [Key, number, number] => [key, day, column.values[index] ?? 0]),
  )
}
