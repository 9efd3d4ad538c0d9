import type { Day } from '@analytics/contract/query/day'

import { addMarks } from '../../domain/DailyColumns.ts'
import type { DailyOperand } from './DailyOperands.ts'

/**
 * The part of a whole beyond the given parts. It is unknown on a day on which a part that has begun has no value, and where the parts are
 * more than the whole, unless parts can be negative. `from` is the day of the first value.
 */
export function toRest(
  whole: DailyOperand,
  parts: readonly DailyOperand[],
  { from, canBeNegative }: { readonly from: Day; readonly canBeNegative: boolean },
): DailyOperand {
  const column = whole.column.map((all, at) => {
    let rest = all
    for (const part of parts) {
      const value = part.column[at] ?? Number.NaN
      if (!Number.isNaN(value) || from + at >= part.firstDay) rest -= value
    }
    return rest < 0 && !canBeNegative ? Number.NaN : rest
  })
  const filled = addMarks([whole, ...parts], column.length)
  return { kind: whole.kind, column, filled, firstDay: whole.firstDay }
}
