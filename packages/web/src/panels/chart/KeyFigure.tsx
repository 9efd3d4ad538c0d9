import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { DayRange, WireTimeRange } from '@analytics/contract/query/timeRange'

import { changeTone, formatChange, toneClasses } from '../../format/change.ts'
import { formatRange } from '../../format/date.ts'
import { formatPercent, formatUsd, lowCompleteness } from '../../format/number.ts'
import { cx } from '../../lib/cx.ts'
import { completenessText, formatPreviousRange, formatShortTimeRange } from '../info/timeRangeText.ts'

export interface Figure {
  readonly value: number | null
  readonly change: number | null
  readonly timeFrame: WireTimeRange
  /** A flow's figure is a sum, a stock's the latest observation. */
  readonly metricKind?: MetricKind
  readonly range: DayRange | null
  /** From 0 to 1; null when unknown. */
  readonly completeness: number | null
}

interface KeyFigureProps {
  readonly figure: Figure | null
  readonly dimmed?: boolean
}

/** Keeps its place while there is no figure. */
export function KeyFigure({ figure, dimmed = false }: KeyFigureProps) {
  return (
    <div className={cx('mt-1 h-8 max-md:h-12 print:h-8', dimmed && 'opacity-45')}>
      {figure ? <Known {...figure} /> : null}
    </div>
  )
}

function Known({ value, change, timeFrame, metricKind, range, completeness }: Figure) {
  const previous = range && formatPreviousRange(timeFrame, range, metricKind)
  return (
    <>
      <p className="flex items-baseline gap-2 whitespace-nowrap">
        <span className="text-24 font-semibold text-text-1">{formatUsd(value)}</span>
        <span className="text-12 text-text-3">
          {change === null ? null : (
            <span className={`font-medium ${toneClasses[changeTone(change)]}`}>{formatChange(change)}</span>
          )}
          {previous && change !== null ? (
            <span className="max-md:hidden print:inline"> {previous}</span>
          ) : null}
          {range ? (
            <span className="max-md:hidden print:inline">
              {change === null ? null : <span className="px-2">·</span>}
              {formatRange(range.from, range.to)}
            </span>
          ) : null}
          {completeness !== null && completeness < lowCompleteness ? (
            <span className="pl-2 text-warning" title={completenessText(completeness) ?? undefined}>
              {formatPercent(completeness * 100, 0)} complete
            </span>
          ) : null}
        </span>
      </p>
      {range ? (
        <p className="text-12 text-text-3 md:hidden print:hidden">{formatShortTimeRange(timeFrame, range)}</p>
      ) : null}
    </>
  )
}
