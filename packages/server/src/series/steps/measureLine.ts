import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { ComparedSums, ComparedValue } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import {
  countDays,
  toDayRange,
  toPreviousRange,
  type DayRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import { sumIn, valueOn } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { compareParts, pairQueried, type PairedRanges } from './compare.ts'
import { partsOf, readRow, type LineRow } from './LineRow.ts'

/** A range, and what it is compared with: nothing for `all`. */
export interface MeasuredRange {
  readonly range: DayRange
  readonly compared: PairedRanges | null
}

export function toMeasuredRange(queried: QueryRange, range: DayRange, asOf = range.to): MeasuredRange {
  const days = toPreviousRange(queried, asOf)
  return { range, compared: days ? pairQueried(queried, range, days) : null }
}

/** The first day that a line is read from to be measured. */
export function firstMeasuredDay({ range, compared }: MeasuredRange, kind: MetricKind): Day {
  if (!compared) return range.from
  return Math.min(range.from, kind === 'flow' ? compared.days.from : compared.days.to)
}

/** The sum of a flow over the range, or the last observation of a stock, and the same of the range that it is compared with. */
export function measureRow(line: LineRow, { range, compared }: MeasuredRange): ComparedValue {
  const valueIn = (days: DayRange) => (line.kind === 'flow' ? sumIn(line, days).sum : valueOn(line, days.to))
  const value = valueIn(range)
  if (!compared) return { value, previous: null, comparison: null }
  const previous = valueIn(compared.days)
  return { value, previous, comparison: compareRow(line, compared) }
}

export function compareRow(line: LineRow, compared: PairedRanges): ComparedSums | null {
  const { kind, firstDay, dataFrom } = line
  const parts = partsOf(line)
  const wholeIn = (days: DayRange) => sumIn(line, days).sum
  return compareParts({ kind, parts, firstDay, dataFrom, wholeIn }, compared)
}

export interface MeasuredLine {
  readonly value: number | null
  /** Days with a value, of those of the range since the line began. */
  readonly days: number
  readonly of: number
  readonly comparison: ComparedSums | null
}

export function measureLine(line: DailyLine, queried: QueryRange): MeasuredLine {
  const range = toDayRange(queried, line.asOf, line.firstDay)
  const measured = toMeasuredRange(queried, range, line.asOf)
  const read = readRow(line, { from: firstMeasuredDay(measured, line.kind), to: range.to })
  const { value, comparison } = measureRow(read, measured)
  return { value, days: sumIn(read, range).days, of: countDays(range), comparison }
}

/** Compares a line with the range before; null where there is too little to compare. */
export function compareLine(line: DailyLine | undefined, queried: QueryRange): ComparedSums | null {
  return line ? measureLine(line, queried).comparison : null
}
