import { History } from '../daily/History.ts'

export interface DayValue {
  readonly entity: number
  readonly day: number
  readonly value: number
}

export function toHistories(values: readonly DayValue[]): ReadonlyMap<number, History> {
  const byEntity = new Map<number, DayValue[]>()
  for (const value of values) byEntity.set(value.entity, [...(byEntity.get(value.entity) ?? []), value])
  return new Map(
    [...byEntity].map(([entity, ownDayValues]) => {
      const days = ownDayValues.map(({ day }) => day)
      const [from, to] = [Math.min(...days), Math.max(...days)]
      const column = new Float64Array(to - from + 1).fill(Number.NaN)
      for (const { day, value } of ownDayValues) column[day - from] = value
      return [entity, new History(from, column)]
    }),
  )
}

/** Values by entity, each in the order of its days. */
export function toDayValues(histories: ReadonlyMap<number, History>): DayValue[] {
  return [...histories].flatMap(([entity, { from, column }]) =>
    Array.from(column, (value, index) => ({ entity, day: from + index, value })).filter(
      ({ value }) => !Number.isNaN(value),
    ),
  )
}
