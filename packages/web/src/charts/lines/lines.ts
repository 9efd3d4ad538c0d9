import type { CalendarGrain, Unit } from '@analytics/contract/metrics/units'

import type { ChartBucket } from '../model/bucket.ts'
import type { Series } from '../model/series.ts'

export interface Line extends Series {
  /** A short label for the end of a line; empty for none. */
  readonly label: string
  /** Default: the unit of the chart. */
  readonly unit?: Unit
  /** Another range, beside the one that is drawn solid; it has no name at its end. */
  readonly isDashed?: boolean
  /** The indexes of cut and partial values. The line is dashed to and from them. */
  readonly incomplete?: ReadonlySet<number>
  /** Lines of one pane and unit are drawn together, where a chart has panes. */
  readonly pane?: string
  /** Filled down to the time axis. */
  readonly isFilled?: boolean
}

export type MeasuredLine = Line & Required<Pick<Line, 'unit'>>

/** Calendar buckets, one a value. */
export interface Calendar {
  readonly buckets: readonly ChartBucket[]
  readonly period: CalendarGrain
}

/** More lines than this are a tangle. */
const mostStrong = 10

/** The lines that are drawn strongly: of those that are visible the most prominent. */
export function toStrong(
  visible: readonly Series[],
  prominence: readonly string[],
  most = mostStrong,
): ReadonlySet<string> {
  if (visible.length <= most) return new Set(visible.map(({ id }) => id))
  const ids = new Set(visible.map(({ id }) => id))
  return new Set(prominence.filter(id => ids.has(id)).slice(0, most))
}
