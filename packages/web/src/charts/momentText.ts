import { dayOf, startOf } from '@analytics/contract/vocabulary/day'

import {
  formatDayWithWeekday,
  formatMomentRange,
  formatRange,
  formatShortMoment,
  formatTime,
} from '../format/date.ts'
import type { LineMoment, LinePeriod } from './lineTypes.ts'
import type { MomentReading } from './readMoment.ts'
import type { Span } from './types.ts'

/** `Mon 14 Sep 2026`, within a day `Fri 25 Sep 2026, 10:00 UTC`, or for hours `24 Sep, 14:00 UTC`. */
export function momentName({ second }: LineMoment, period: LinePeriod): string {
  const ms = second * 1000
  if (period === 'hour') return formatShortMoment(ms)
  const day = dayOf(ms)
  const name = formatDayWithWeekday(day)
  return ms === startOf(day) ? name : `${name}, ${formatTime(ms)} UTC`
}

export function missingMomentText(period: LinePeriod): string {
  return `No data for this ${period}`
}

/** A moment and its values in words to be read out: `Mon 14 Sep 2026. Zcash +21.12%, XRP +0.15%`. */
export function describeMoment(
  moment: LineMoment,
  period: LinePeriod,
  { rows, known }: MomentReading,
  formatValue: (value: number | null) => string,
): string {
  const values = rows.map(({ name, value }) => `${name} ${value === null ? 'unknown' : formatValue(value)}`)
  return `${momentName(moment, period)}. ${known ? values.join(', ') : missingMomentText(period)}`
}

/** The moments of a span: `3 – 15 Sep 2026`, `24 Sep, 14:00 – 18:00 UTC`. */
export function describeMoments(
  moments: readonly LineMoment[],
  period: LinePeriod,
  { first, last }: Span,
): string {
  const start = moments[first]
  const end = moments[last]
  if (start === undefined || end === undefined) return ''
  const [from, to] = [start.second * 1000, end.second * 1000]
  return period === 'day' ? formatRange(dayOf(from), dayOf(to)) : formatMomentRange(from, to)
}
