import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { findDay, type DailyValues } from '@analytics/defillama'

import type { CarriedValues } from '../domain/carryObservations.ts'
import type { FilledDays } from '../domain/DailyColumns.ts'
import type { EntrySums } from '../domain/table/metricTable.ts'

/** Stocks that repeat observations have marks. */
export type Values = DailyValues & Partial<Pick<CarriedValues, 'filled'>>

export const noValues: DailyValues = { days: new Int32Array(), values: new Float64Array() }

/** Every index that is asked for exists. */
export function dayAt(days: Int32Array, at: number): Day {
  return days[at] ?? 0
}

/** The values of the range are those from the first index up to, not including, the second. */
export function findIn(values: DailyValues, { from, to }: DayRange): readonly [from: number, to: number] {
  return [findDay(values, from), findDay(values, to + 1)]
}

export function sumIn(values: Values, range: DayRange): EntrySums['windows'][number] {
  const [from, to] = findIn(values, range)
  let [sum, filled] = [0, 0]
  for (let at = from; at < to; at++) {
    sum += values.values[at] ?? 0
    filled += values.filled?.[at] ?? 0
  }
  return to > from ? { sum, days: to - from, filled } : { sum: null, days: 0, filled }
}

/** Its first day and its last one up to `through`; a repeated observation is none. */
export function livedUntil(values: Values, through: Day): DayRange | undefined {
  let end = findDay(values, through + 1)
  while (end > 0 && values.filled?.[end - 1] === 1) end--
  return end === 0 ? undefined : { from: dayAt(values.days, 0), to: dayAt(values.days, end - 1) }
}

/** A value for each day, NaN where there is none; undefined without any. */
export function toColumn(values: DailyValues, range: DayRange): Float64Array | undefined {
  const [from, to] = findIn(values, range)
  if (from >= to) return undefined
  const column = new Float64Array(countDays(range)).fill(Number.NaN)
  for (let at = from; at < to; at++) column[dayAt(values.days, at) - range.from] = values.values[at] ?? 0
  return column
}

/** Undefined where no observation of the range is repeated. */
export function toMarks({ days, filled, ...values }: Values, range: DayRange): FilledDays | undefined {
  const [from, to] = findIn({ days, ...values }, range)
  if (!filled?.subarray(from, to).includes(1)) return undefined
  const marks = new Float32Array(countDays(range))
  for (let at = from; at < to; at++) marks[dayAt(days, at) - range.from] = filled[at] ?? 0
  return marks
}
