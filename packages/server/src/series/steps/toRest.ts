import { toStockRest } from '@analytics/contract/metrics/sums'
import type { DayRange } from '@analytics/contract/query/day'

import { addMarks, addUpDays } from '../../domain/daily/DailyColumns.ts'
import { noBegin, partsOf, type LineRow } from './LineRow.ts'

/**
 * The part of a whole beyond the given parts. It is unknown on a day on which a part that has begun has no value, and where the parts are
 * more than the whole, unless parts can be negative.
 */
export function toRest(whole: LineRow, parts: readonly LineRow[], canBeNegative: boolean): LineRow {
  const { kind, from, firstDay, expectedTo } = whole
  const column = whole.column.map((all, index) => {
    let known = 0
    for (const part of parts) {
      const value = part.column[from + index - part.from] ?? Number.NaN
      if (!Number.isNaN(value) || from + index >= part.firstDay) known += value
    }
    return all < known && !canBeNegative ? (toStockRest(all, known) ?? Number.NaN) : all - known
  })
  const filled = addMarks([whole, ...parts], { from, to: from + column.length - 1 })
  return { kind, from, firstDay, expectedTo, dataFrom: noBegin, column, filled }
}

/** The sum of lines over some days, which are compared each by itself. */
export function toSum([first, ...others]: readonly [LineRow, ...LineRow[]], days: DayRange): LineRow {
  const lines = [first, ...others]
  const { kind, dataFrom } = first
  const firstDay = Math.min(...lines.map(line => line.firstDay))
  const expectedTo = Math.max(...lines.map(line => line.expectedTo))
  const getParts = () => lines.flatMap(partsOf)
  return { kind, from: days.from, firstDay, expectedTo, dataFrom, getParts, ...addUpDays(lines, days) }
}
