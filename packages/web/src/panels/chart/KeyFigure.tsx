import type { Filled } from '@analytics/contract/api/responses/ranking'
import { formatPercent, lowCompleteness } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { ComparedSums } from '@analytics/contract/metrics/sums'
import { units, type Unit } from '@analytics/contract/metrics/units'
import type { DayRange, ShownRange } from '@analytics/contract/query/timeRange'

import { VersusMenu, type VersusMenuProps } from '../../controls/range/VersusMenu.tsx'
import { formatDay, formatRange } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { completenessText, formatPreviousRange, formatShortTimeRange } from '../info/timeRangeText.ts'

export interface Figure {
  readonly value: number | null
  /** Default: US dollars. */
  readonly unit?: Unit
  /** A percentage changes by percentage points, other values by percent. */
  readonly change: number | null
  /** The two sides of the change, where they may cover less than the whole ranges. */
  readonly comparison?: ComparedSums | null
  readonly filled?: Filled | undefined
  /** Set when some series are hidden: `2 of 11 series shown (15.4% of total)`. */
  readonly part?: string | null
  readonly timeFrame: ShownRange
  /** A flow's figure is a sum; a stock's is the latest observation. */
  readonly metricKind?: MetricKind
  readonly range: DayRange | null
  /** The days that the change compares with, where they are not those just before. */
  readonly compared?: DayRange | null
  /** The scope of the figure, where that is a choice: `6 of 10 chains`. */
  readonly scope?: string | undefined
  /** `24H is shown as 7 days here`. */
  readonly remap?: string | null
  /** Share from 0 to 1; null when unknown. */
  readonly completeness: number | null
}

interface KeyFigureProps {
  readonly figure: Figure | undefined
  readonly dimmed?: boolean
  /** Absent where the comparison is no choice. */
  readonly versus?: Pick<VersusMenuProps, 'value' | 'onChange'> | undefined
}

/** Keeps its place while there is no figure. */
export function KeyFigure({ figure, dimmed = false, versus }: KeyFigureProps) {
  return (
    <div className={cx('mt-1 h-8 max-md:h-12 print:h-8', dimmed && 'opacity-45')}>
      {figure ? <Known figure={figure} versus={versus} /> : null}
    </div>
  )
}

function Known({ figure, versus }: { readonly figure: Figure } & Pick<KeyFigureProps, 'versus'>) {
  const {
    value,
    unit = 'USD',
    change,
    comparison,
    filled,
    part,
    timeFrame,
    metricKind,
    range,
    scope,
    remap,
    completeness,
  } = figure
  const isCompared = change !== null || comparison?.isNew === true
  const previous = range && formatPreviousRange(timeFrame, range, metricKind, figure.compared)
  return (
    <>
      <p className="flex items-baseline gap-2 whitespace-nowrap">
        <span className="text-24 font-semibold text-text-1">
          <FilledFigure filled={filled}>{formatsOf(unit).compact(value)}</FilledFigure>
        </span>
        <span className="min-w-0 overflow-x-clip text-12 text-ellipsis text-text-3">
          {isCompared ? (
            <span className="pr-1 font-medium">
              {units[unit].change === 'points' ? (
                <ChangeFigure inPoints unit={unit} value={change} />
              ) : (
                <ChangeFigure value={change} comparison={comparison ?? null} />
              )}
            </span>
          ) : null}
          {previous && isCompared ? (
            <span className="max-md:hidden print:inline">
              {' '}
              {versus ? <VersusMenu text={previous} range={range} {...versus} /> : previous}
            </span>
          ) : null}
          {range ? (
            <span className="max-md:hidden print:inline">
              {isCompared ? <span className="px-2">·</span> : null}
              {metricKind === 'stock' ? `Latest: ${formatDay(range.to)}` : formatRange(range.from, range.to)}
              {scope ? ` · ${scope}` : null}
            </span>
          ) : null}
          {part ? (
            <span className="text-text-2">
              <span className="px-2 text-text-3">·</span>
              {part}
            </span>
          ) : null}
          {remap ? <span className="pl-2 text-text-2 max-md:hidden print:inline">{remap}</span> : null}
          {completeness !== null && completeness < lowCompleteness ? (
            <span className="pl-2 text-warning" title={completenessText(completeness) ?? undefined}>
              {formatPercent(completeness * 100, 0)} of days reported
            </span>
          ) : null}
        </span>
      </p>
      {range ? (
        <p className="text-12 whitespace-nowrap text-text-3 md:hidden print:hidden">
          {formatShortTimeRange(timeFrame, range)}
          {scope ? ` · ${scope}` : null}
        </p>
      ) : null}
    </>
  )
}
