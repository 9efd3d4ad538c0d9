import type { MetricKind } from '@analytics/contract/metrics/metrics'
import {
  compareValues,
  isEnoughToCompare,
  isNewSince,
  type ComparedSums,
  type ComparedValue,
} from '@analytics/contract/metrics/sums'
import {
  countDays,
  toPreviousRange,
  type DayRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import { sumIn, valueOn, type DailyColumn } from '../domain/DailyColumns.ts'
import type { MeasuredRange } from '../domain/table/windows.ts'

/** A flow is compared with the range before, a stock with the last day of that. */
export function toMeasuredRange(queried: QueryRange, range: DayRange, kind: MetricKind): MeasuredRange {
  const before = toPreviousRange(queried, range.to)
  return { range, before: before && kind !== 'flow' ? { from: before.to, to: before.to } : before }
}

/** The sum of a flow over the range, or the last observation of a stock. `firstDay` is the line's own. */
export function measureColumn(
  column: DailyColumn,
  kind: MetricKind,
  { range, before }: MeasuredRange,
  firstDay: number,
): ComparedValue {
  const valueIn = (days: DayRange) => (kind === 'flow' ? sumIn(column, days).sum : valueOn(column, days.to))
  const value = valueIn(range)
  if (!before) return { value, previous: null, comparison: null }
  const previous = valueIn(before)
  if (kind === 'flow') return { value, previous, comparison: compareSums(column, range, before, firstDay) }
  const isKnown = value !== null && previous !== null
  return { value, previous, comparison: isKnown ? compareValues(countDays(range), value, previous) : null }
}

/**
 * Pairs day k of the range with day k of the range before and leaves out pairs that lack a value. The last days of the longer one have
 * no counterpart and count as they are.
 */
function compareSums(
  column: DailyColumn,
  range: DayRange,
  before: DayRange,
  firstDay: number,
): ComparedSums | null {
  const of = countDays(range)
  const [wholeNow, wholeBefore] = [sumIn(column, range).sum, sumIn(column, before).sum]
  const pairs = { days: 0, of, now: 0, before: 0 }
  const paired = Math.min(of, countDays(before))
  for (let at = 0; at < Math.max(of, countDays(before)); at++) {
    const [value, former] = [
      at < of ? valueOn(column, range.from + at) : null,
      valueOn(column, before.from + at),
    ]
    if (at < paired && (value === null || former === null)) continue
    if (at < of && value !== null) pairs.days++
    pairs.now += value ?? 0
    pairs.before += at < countDays(before) ? (former ?? 0) : 0
  }
  if (wholeNow === null) return null
  if (firstDay > before.from && isNewSince(before.to - firstDay + 1, of))
    return { days: pairs.days, of, now: 0, before: 0, wholeNow, wholeBefore, isNew: true }
  return isEnoughToCompare(pairs.days, of) ? { ...pairs, wholeNow, wholeBefore, isNew: false } : null
}
