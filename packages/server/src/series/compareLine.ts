import { toComparedChange } from '@analytics/contract/metrics/sums'
import { countDays, toDayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import { sumIn } from '../domain/DailyColumns.ts'
import type { DailyLine } from '../domain/DailyLine.ts'
import { measureColumn, toMeasuredRange } from './measureColumn.ts'

export interface MeasuredLine {
  readonly value: number | null
  /** Days with a value, of those of the range since the line began. */
  readonly days: number
  readonly of: number
  /** Percent; null unless every day of both ranges is there. */
  readonly change: number | null
}

export async function measureLine(line: DailyLine, queried: QueryRange): Promise<MeasuredLine> {
  const range = toDayRange(queried, line.asOf, line.firstDay)
  const measured = toMeasuredRange(queried, range, line.kind)
  const from = Math.min(range.from, measured.before?.from ?? range.from)
  const column = { from, column: await line.getColumn({ from, to: range.to }) }
  const { value, comparison } = measureColumn(column, line.kind, measured, line.firstDay)
  const of = countDays(range)
  const isWhole = line.kind === 'stock' || comparison?.days === of
  return {
    value,
    days: sumIn(column, range).days,
    of,
    change: isWhole ? toComparedChange(comparison) : null,
  }
}

/** The change of a line against the previous range, in percent; null unless every day of both ranges is there. */
export async function compareLine(line: DailyLine | undefined, queried: QueryRange): Promise<number | null> {
  return line ? (await measureLine(line, queried)).change : null
}
