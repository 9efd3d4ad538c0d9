import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../../domain/DailyLine.ts'
import { carriedDays, carryIn } from '../../domain/stack.ts'
import type { DailyOperand } from './DailyOperands.ts'

/** Reads the days of a line. A stock repeats an observation for two days at most: either the line does so itself, or it is done here. */
export async function readOperand(line: DailyLine, { from, to }: DayRange): Promise<DailyOperand> {
  const { kind, firstDay } = line
  if (line.getMarkedColumn) return { kind, firstDay, ...(await line.getMarkedColumn({ from, to })) }
  if (kind !== 'stock') return { kind, firstDay, column: await line.getColumn({ from, to }), filled: null }
  const column = await line.getColumn({ from: from - carriedDays, to })
  return { kind, firstDay, ...carryIn(column, line.lastDay - from + 1) }
}
