import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import type { TotalSpec } from '@analytics/contract/pages/templates/home'
import { fromIsoDay } from '@analytics/contract/query/day'
import { wireTimeRanges, type ShownRange } from '@analytics/contract/query/timeRange'

import { formatShortDay } from '../../../format/date.ts'
import { formatUsd } from '../../../format/number.ts'

/** ` to 22 Nov` for a total that ends before the latest of all. */
export function lateText({ asOf }: MarketTotal, totals: readonly MarketTotal[]): string {
  const isLate = asOf !== null && totals.some(other => other.asOf !== null && other.asOf > asOf)
  return isLate ? ` to ${formatShortDay(fromIsoDay(asOf))}` : ''
}

function spanText(range: ShownRange): string {
  if (range === 'custom') return ''
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
  return `${label} ${formatUsd(total.value)}${spanText(timeFrameShown)}${lateText(total, totals)}`
}
