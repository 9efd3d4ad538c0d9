import { formatsOf } from '@analytics/contract/format/unit'
import { grainNames, type CalendarGrain, type Unit } from '@analytics/contract/metrics/units'
import { getBucket } from '@analytics/contract/query/grain'
import { countDays } from '@analytics/contract/query/timeRange'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { formatDayWithWeekday, formatMonth, formatRange } from '../../format/date.ts'
import { isUnfinished, type ChartBucket } from '../model/bucket.ts'
import type { Span } from '../model/zoom.ts'
import { modes } from './modes.ts'
import type { BucketState } from './stack.ts'

/** `Sun 13 Sep 2026`, `14 – 20 Sep 2026`, `September 2026`, `1 Jul – 30 Sep 2026`. */
export function bucketName(bucket: ChartBucket, period: CalendarGrain): string {
  if (period === 'D') return formatDayWithWeekday(bucket.from)
  return period === 'M' ? formatMonth(bucket.from) : formatRange(bucket.from, bucket.to)
}

/** `UTC day`, `week`, `month`; `2 of 7 days` or `partial` for an incomplete bucket. */
export function bucketKind(bucket: ChartBucket, period: CalendarGrain): string {
  const days = daysText(bucket, period)
  if (days !== null) return days
  if (isUnfinished(bucket)) return 'partial'
  return period === 'D' ? 'UTC day' : grainNames[period]
}

/** `2 of 7 days`, if days are cut off or missing; null if all are there or the number is unknown. */
function daysText({ from, complete, daysPresent }: ChartBucket, period: CalendarGrain): string | null {
  const days = countDays(getBucket(period, from))
  if (period === 'D' || complete || !daysPresent || daysPresent >= days) return null
  return `${daysPresent} of ${days} days`
}

export function noDataText(period: CalendarGrain): string {
  return `No data for this ${grainNames[period]}`
}

/** Null for a bucket with a bar. */
export function toNote(state: BucketState | undefined, period: CalendarGrain): string | null {
  if (state === 'missing') return noDataText(period)
  return state === 'negative' ? `No shares for this ${grainNames[period]}: a value is negative` : null
}

const named = 2

/** `No data from Lido and 2 more for this day; shares cover the others only`. Null where none is missing. */
export function missingText(names: readonly string[], period: CalendarGrain, mode: ChartMode): string | null {
  if (names.length === 0) return null
  return `No data from ${listNames(names)} for this ${grainNames[period]}${modes[mode].whereMissing}`
}

/** `Last value of Compound V3 repeated`. Null where none is. */
export function repeatedText(names: readonly string[]): string | null {
  return names.length === 0 ? null : `Last value of ${listNames(names)} repeated`
}

/** `Lido, Aave and 2 more`. */
function listNames(names: readonly string[]): string {
  const shownNames = names.slice(0, names.length > named + 1 ? named : names.length)
  const rest = names.length - shownNames.length
  const list = [...shownNames, ...(rest > 0 ? [`${rest} more`] : [])]
  const last = list.pop() ?? ''
  return list.length > 0 ? `${list.join(', ')} and ${last}` : last
}

/** `, partial` or `, partial: 2 of 7 days`; `, 6 of 7 days` where one is missing. */
export function partialText(bucket: ChartBucket, period: CalendarGrain): string {
  const days = daysText(bucket, period)
  if (isUnfinished(bucket)) return days === null ? ', partial' : `, partial: ${days}`
  return days === null ? '' : `, ${days}`
}

/** For screen readers: `Sun 13 Sep 2026. Total $8.99M`. */
export function describeBucket(
  bucket: ChartBucket,
  period: CalendarGrain,
  total: number | null,
  unit: Unit = 'USD',
): string {
  const figure = total === null ? noDataText(period) : `Total ${formatsOf(unit).compact(total)}`
  return `${bucketName(bucket, period)}${partialText(bucket, period)}. ${figure}`
}

export function describeSpan(buckets: readonly ChartBucket[], { first, last }: Span): string {
  const start = buckets[first]
  const end = buckets[last]
  return start === undefined || end === undefined ? '' : formatRange(start.from, end.to)
}
