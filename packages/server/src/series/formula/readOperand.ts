import type { DayRange } from '@analytics/contract/query/timeRange'

import { readMarked, type DailyLine, type Part } from '../../domain/DailyLine.ts'
import type { DailyOperand } from './DailyOperands.ts'

export async function readOperand(line: DailyLine, days: DayRange): Promise<DailyOperand> {
  const { kind, firstDay, dataFrom } = line
  let parts: readonly Part[] | undefined
  return {
    kind,
    firstDay,
    ...(dataFrom !== undefined && { dataFrom }),
    // Few formulas need the parts of a sum, which may be hundreds.
    ...(line.getParts && { getParts: () => (parts ??= line.getParts?.(days) ?? []) }),
    ...(await readMarked(line, days)),
  }
}
