import type { Day } from '@analytics/contract/query/day'

import type { DailyColumn, Marked } from './DailyColumns.ts'

/** Number of days over which a stock's last observation is repeated where there is none. */
export const carriedDays = 2

/** Repeats observations where days are missing, and marks the repeated ones. Days after `reached` have not come yet. */
export function carryObservations({ from, column }: DailyColumn, reached: Day): DailyColumn & Marked {
  const length = Math.max(column.length, Math.min(column.length + carriedDays, reached - from + 1))
  const [carried, filled] = [new Float64Array(length).fill(Number.NaN), new Float32Array(length)]
  carried.set(column)
  let age = Number.POSITIVE_INFINITY
  for (let index = 0; index < length; index++) {
    if (!Number.isNaN(carried[index] ?? Number.NaN)) age = 0
    else if (++age <= carriedDays) {
      carried[index] = carried[index - 1] ?? Number.NaN
      filled[index] = 1
    }
  }
  return { from, column: carried, filled }
}
