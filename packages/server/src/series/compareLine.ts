import { toComparedChange } from '@analytics/contract/metrics/sums'
import { countDays, toDayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../domain/DailyLine.ts'
import { measureColumn, toMeasuredRange } from './measureColumn.ts'

/** The change of a line against the previous range, in percent; null unless every day of both ranges is there. */
export async function compareLine(line: DailyLine | undefined, queried: QueryRange): Promise<number | null> {
  if (!line) return null
  const range = toDayRange(queried, line.asOf, line.firstDay)
  const measured = toMeasuredRange(queried, range, line.kind)
  if (!measured.before) return null
  const { from } = measured.before
  const column = { from, column: await line.getColumn({ from, to: range.to }) }
  const { comparison } = measureColumn(column, line.kind, measured, line.firstDay)
  const isWhole = line.kind === 'stock' || comparison?.days === countDays(range)
  return isWhole ? toComparedChange(comparison) : null
}
