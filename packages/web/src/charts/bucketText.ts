import { formatDayWithWeekday, formatMonth, formatRange } from '../format/date.ts'
import type { BucketState } from './stack.ts'
import { isUnfinished, type ChartBucket, type ChartPeriod, type Span } from './types.ts'

const nouns = { D: 'day', W: 'week', M: 'month' } as const

/** What one bucket of a period is called. */
export function periodNoun(period: ChartPeriod): string {
  return nouns[period]
}

/** `Sun 13 Sep 2026`, `14 – 20 Sep 2026`, `September 2026`. */
export function bucketName(bucket: ChartBucket, period: ChartPeriod): string {
  if (period === 'D') return formatDayWithWeekday(bucket.from)
  return period === 'W' ? formatRange(bucket.from, bucket.to) : formatMonth(bucket.from)
}

/** `UTC day`, `week`, `month`; `2 of 7 days` or `partial` for a bucket that does not hold all of its days. */
export function bucketKind(bucket: ChartBucket, period: ChartPeriod): string {
  if (isUnfinished(bucket)) return daysText(bucket, period) ?? 'partial'
  return period === 'D' ? 'UTC day' : nouns[period]
}

/** `2 of 7 days`; null where all are there, or how many is not known. */
function daysText({ from, to, daysPresent }: ChartBucket, period: ChartPeriod): string | null {
  const days = to - from + 1
  if (period === 'D' || daysPresent === undefined || daysPresent >= days) return null
  return `${daysPresent} of ${days} days`
}

export function missingText(period: ChartPeriod): string {
  return `No data for this ${nouns[period]}`
}

/** Why a bucket has no bar; null where it has one. */
export function noteOf(state: BucketState | undefined, period: ChartPeriod): string | null {
  if (state === 'missing') return missingText(period)
  return state === 'negative' ? `No shares for this ${nouns[period]}: a value is negative` : null
}

/** `, partial`, `, partial: 2 of 7 days`, behind the name of a bucket that does not hold all of its days. */
export function partialText(bucket: ChartBucket, period: ChartPeriod): string {
  if (!isUnfinished(bucket)) return ''
  const days = daysText(bucket, period)
  return days === null ? ', partial' : `, partial: ${days}`
}

/** A bucket and its total in words to be read out: `Sun 13 Sep 2026. Total $8.99M`. */
export function describeBucket(
  bucket: ChartBucket,
  period: ChartPeriod,
  total: number | null,
  formatValue: (value: number | null) => string,
): string {
  const figure = total === null ? missingText(period) : `Total ${formatValue(total)}`
  return `${bucketName(bucket, period)}${partialText(bucket, period)}. ${figure}`
}

/** The days of a span: `3 – 15 Sep 2026`. */
export function describeSpan(buckets: readonly ChartBucket[], { first, last }: Span): string {
  const start = buckets[first]
  const end = buckets[last]
  return start === undefined || end === undefined ? '' : formatRange(start.from, end.to)
}
