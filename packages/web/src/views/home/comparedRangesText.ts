import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toRange, toPreviousRange, type QueryRange } from '@analytics/contract/query/timeRange'

import { formatRange, formatRangeBeside } from '../../format/date.ts'

/** `22 Oct – 20 Nov 2026 vs 22 Sep – 21 Oct`; the range alone where the data do not reach back to the other. */
export function comparedRangesText(
  { range, compared, timeFrameShown, asOf }: Metadata,
  hasPrevious: boolean,
): string | null {
  const days = toRange(range)
  if (!days || asOf === null) return null
  const queried: QueryRange = timeFrameShown === 'custom' ? days : timeFrameShown
  const before = toRange(compared) ?? toPreviousRange(queried, fromIsoDay(asOf))
  const shownText = formatRange(days.from, days.to)
  return before && hasPrevious ? `${shownText} vs ${formatRangeBeside(before, days)}` : shownText
}
