import { noColumns, type DailyColumns } from '../DailyColumns.ts'

export interface DayValue {
  readonly entity: number
  readonly day: number
  readonly value: number
}

export function toDailyColumns(values: readonly DayValue[]): DailyColumns {
  if (values.length === 0) return noColumns
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { day } of values) [from, to] = [Math.min(from, day), Math.max(to, day)]
  const columns = new Map<number, Float64Array>()
  for (const { entity, day, value } of values) {
    let column = columns.get(entity)
    if (!column) columns.set(entity, (column = new Float64Array(to - from + 1).fill(Number.NaN)))
    column[day - from] = value
  }
  return { from, columns }
}

/** Values by entity, each in the order of its days. */
export function toDayValues({ from, columns }: DailyColumns): DayValue[] {
  return [...columns].flatMap(([entity, column]) =>
    Array.from(column, (value, at) => ({ entity, day: from + at, value })).filter(
      ({ value }) => !Number.isNaN(value),
    ),
  )
}
