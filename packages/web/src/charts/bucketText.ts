import { formatDayWithWeekday, formatMonth, formatRange } from '../format/date.ts'
import { isUnfinished, type ChartBucket, type ChartPeriod } from './types.ts'

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

/** `UTC day`, `week`, `month`, or `partial` for a bucket that does not hold all of its days. */
export function bucketKind(bucket: ChartBucket, period: ChartPeriod): string {
  if (isUnfinished(bucket)) return 'partial'
  return period === 'D' ? 'UTC day' : nouns[period]
}

export function missingText(period: ChartPeriod): string {
  return `No data for this ${nouns[period]}`
}
