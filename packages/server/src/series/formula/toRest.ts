import type { Day } from '@analytics/contract/query/day'

import { addMarks, addUp } from '../../domain/DailyColumns.ts'
import type { Part } from '../../domain/DailyLine.ts'
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

/** The sum of lines, which are compared each by itself. `from` is the day of the first value. */
export function toSum(lines: readonly DailyOperand[], { from }: { readonly from: Day }): DailyOperand {
  const { kind = 'flow', dataFrom } = lines[0] ?? {}
  return {
    kind,
    firstDay: Math.min(...lines.map(({ firstDay }) => firstDay)),
    ...(dataFrom !== undefined && { dataFrom }),
    getParts: () => lines.flatMap(line => line.getParts?.() ?? toPart(line, from)),
    ...addUp(lines),
  }
}

function toPart({ column, firstDay }: DailyOperand, from: Day): Part {
  return { from, column, firstDay, lastDay: from + column.findLastIndex(value => !Number.isNaN(value)) }
}
