import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import type { TotalSpec } from '@analytics/contract/pages/templates/home'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toRange, countDays, wireTimeRanges, type ShownRange } from '@analytics/contract/query/timeRange'

import { formatDay, formatShortDay } from '../../../format/date.ts'
import { formatCount, formatUsd } from '../../../format/number.ts'

/** ` to 22 Nov` for a total that ends before the latest of all. */
export function lateText({ range }: MarketTotal, totals: readonly MarketTotal[]): string {
  const isLate = range !== null && totals.some(other => other.range !== null && other.range.to > range.to)
  return isLate ? ` to ${formatShortDay(fromIsoDay(range.to))}` : ''
}

/** `107 days`: own dates may begin before the data of a total. */
export function daysText({ range }: MarketTotal): string {
  const days = toRange(range ?? undefined)
  if (!days) return ''
  const count = countDays(days)
  return count === 1 ? '1 day' : `${formatCount(count)} days`
}

function spanText(range: Exclude<ShownRange, 'custom'>): string {
  if (range === 'ytd') return ' this year'
  return ` in ${range === '1y' ? 'one year' : wireTimeRanges[range].name}`
}

/** `Fees $1.99B in 30 days`; undefined without a value. */
export function findingText(
  { metric, label }: TotalSpec,
  { data: { totals }, metadata: { timeFrameShown } }: MarketTotalsResponse,
): string | undefined {
  const total = totals.find(other => other.metric === metric)
  if (!total || total.value === null) return undefined
  const span =
    timeFrameShown === 'custom'
      ? ` in ${daysText(total)}`
      : `${spanText(timeFrameShown)}${lateText(total, totals)}`
  return `${label} ${formatUsd(total.value)}${span}`
}

/** ` to 17 Feb 2026` for own dates, which may end on any day. */
export function endText({ range }: MarketTotal, shown: ShownRange): string {
  return shown === 'custom' && range !== null ? ` to ${formatDay(fromIsoDay(range.to))}` : ''
}
