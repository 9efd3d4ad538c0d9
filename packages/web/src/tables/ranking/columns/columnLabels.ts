import type { MetricKind } from '@analytics/contract/metrics/metrics'
import {
  toPreviousRange,
  wireTimeRanges,
  type DayRange,
  type ShownRange,
} from '@analytics/contract/query/timeRange'

import { formatDay, formatRangeBeside, formatShortDay, formatShortRange } from '../../../format/date.ts'

export interface LabelledRange {
  readonly shown: ShownRange
  /** Null when it covers no day. */
  readonly range: DayRange | null
  /** The days that changes compare with, where they are not those just before. */
  readonly compared?: DayRange | null
  /** A stock is observed on the last day of a range. */
  readonly metricKind: MetricKind
}

/** `16 – 22 Oct`, a stock's `22 Oct`; `30d`. */
export function rangeLabel({ shown, range, metricKind }: LabelledRange): string {
  if (shown !== 'custom') return wireTimeRanges[shown].label.toLowerCase()
  if (!range) return ''
  return metricKind === 'stock' ? formatShortDay(range.to) : formatShortRange(range.from, range.to)
}

/** `9 – 15 Oct`, a stock's `15 Oct`; `Previous 30d`, a stock's `30d before`. */
export function previousLabel(labelled: LabelledRange): string {
  const { shown, range, compared, metricKind } = labelled
  if (compared && range)
    return metricKind === 'stock' ? formatDay(compared.to) : formatRangeBeside(compared, range)
  const before = shown === 'custom' && range ? toPreviousRange(range, range.to) : undefined
  if (before) return rangeLabel({ ...labelled, range: before })
  return metricKind === 'stock' ? `${rangeLabel(labelled)} before` : `Previous ${rangeLabel(labelled)}`
}

/** `90d Change`; days would be too long. */
export function changeLabel(labelled: LabelledRange): string {
  return labelled.shown === 'custom' ? 'Change' : `${rangeLabel(labelled)} Change`
}
