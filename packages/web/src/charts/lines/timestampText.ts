import { dayOf, startOf } from '@analytics/contract/query/day'

import {
  formatDayWithWeekday,
  formatDateTimeRange,
  formatRange,
  formatShortDateTime,
  formatTime,
} from '../../format/date.ts'
import type { Span } from '../model/zoom.ts'

/** Timestamps of the step `offset` are numbers of days from an event. */
export type LineStep = 'hour' | 'day' | 'offset'

/** `Mon 14 Sep 2026`, within a day `Fri 25 Sep 2026, 10:00 UTC`, for hours `24 Sep, 14:00 UTC`, for offsets `Day −7`. */
export function timestampName(timestamp: number, step: LineStep): string {
  if (step === 'offset') return offsetName(timestamp)
  const ms = timestamp * 1000
  if (step === 'hour') return formatShortDateTime(ms)
  const day = dayOf(ms)
  const name = formatDayWithWeekday(day)
  return ms === startOf(day) ? name : `${name}, ${formatTime(ms)} UTC`
}

/** `Day −7`, `Day 30`. */
export const offsetName = (days: number) => `Day ${String(days).replace('-', '−')}`

/** `3 – 15 Sep 2026`, `24 Sep, 14:00 – 18:00 UTC`. */
export function describeTimestamps(
  timestamps: readonly number[],
  step: LineStep,
  { first, last }: Span,
): string {
  const start = timestamps[first]
  const end = timestamps[last]
  if (start === undefined || end === undefined) return ''
  if (step === 'offset') return `${offsetName(start)} – ${offsetName(end)}`
  const [from, to] = [start * 1000, end * 1000]
  return step === 'day' ? formatRange(dayOf(from), dayOf(to)) : formatDateTimeRange(from, to)
}
