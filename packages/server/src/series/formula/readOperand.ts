import type { DayRange } from '@analytics/contract/query/timeRange'

import { readMarked, type DailyLine } from '../../domain/DailyLine.ts'
import type { DailyOperand } from './DailyOperands.ts'

export async function readOperand(line: DailyLine, days: DayRange): Promise<DailyOperand> {
  const { kind, firstDay } = line
  return { kind, firstDay, ...(await readMarked(line, days)) }
}
