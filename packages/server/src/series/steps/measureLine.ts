import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { toComparedChange, type ComparedSums, type ComparedValue } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import {
  countDays,
  isAgainstYear,
  toDayRange,
  toPreviousRange,
  type DayRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import { sumIn, valueOn } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { compareParts } from './compare.ts'
import { partsOf, readRow, type LineRow } from './LineRow.ts'
import { pairDays, type PairedRanges } from './pairDays.ts'

/** A range, and what it is compared with: nothing for `all`. */
export interface MeasuredRange {
  readonly range: DayRange
  readonly compared: PairedRanges | null
}

export function toMeasuredRange(queried: QueryRange, range: DayRange, asOf = range.to): MeasuredRange {
  const before = toPreviousRange(queried, asOf)
  return { range, compared: pairDays({ range, before, isByYear: isAgainstYear(queried) }) }
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

export interface MeasuredRow extends ComparedValue {
  /** The formula over the whole range as one bucket; the mean of a bare stock; null for prices. */
  readonly total: number | null
  /** Percent of amounts, points of ratios and percentages. */
  readonly change: number | null
  /** Whether `value` is the last one of the range, and whether it repeats an observation. */
  readonly isLast: boolean
  readonly isFilled: boolean
}

/** All figures of a line over a range. */
export function measureFigures(line: LineRow, measured: MeasuredRange): MeasuredRow {
  const { kind, from, filled } = line
  const { range } = measured
  const comparedValue = measureRow(line, measured)
  const { sum, days } = kind === 'stock' ? sumIn(line, range) : { sum: comparedValue.value, days: 1 }
  return {
    ...comparedValue,
    total: kind === 'quote' || sum === null ? null : sum / days,
    change: toComparedChange(comparedValue.comparison),
    isLast: kind !== 'flow',
    isFilled: kind !== 'flow' && (filled?.[range.to - from] ?? 0) > 0,
  }
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
