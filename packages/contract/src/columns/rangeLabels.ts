import { formatDay, formatRangeBeside, formatShortDay, formatShortRange } from '../query/dayText.ts'
import { toPreviousRange, wireTimeRanges } from '../query/timeRange.ts'
import type { RangeContext } from './Column.ts'

/** `16 – 22 Oct`, a stock's `22 Oct`; `30d`. */
export function rangeLabel({ shown, range, metricKind }: RangeContext): string {
  if (shown !== 'custom') return wireTimeRanges[shown].label.toLowerCase()
  if (!range) return ''
  return metricKind === 'stock' ? formatShortDay(range.to) : formatShortRange(range.from, range.to)
}

/** `9 – 15 Oct`, a stock's `15 Oct`; `Previous 30d`, a stock's `30d before`. */
export function previousLabel(context: RangeContext): string {
  const { shown, range, compared, metricKind } = context
  if (compared && range)
    return metricKind === 'stock' ? formatDay(compared.to) : formatRangeBeside(compared, range)
  const before = shown === 'custom' && range ? toPreviousRange(range, range.to) : undefined
  if (before) return rangeLabel({ ...context, range: before })
  return metricKind === 'stock' ? `${rangeLabel(context)} before` : `Previous ${rangeLabel(context)}`
}

/** `90d Change`; days would be too long. */
export function changeLabel(context: RangeContext): string {
  return context.shown === 'custom' ? 'Change' : `${rangeLabel(context)} Change`
}
