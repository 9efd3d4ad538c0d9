import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { toLastValues } from '@analytics/contract/columns/compared'
import { formatsOf } from '@analytics/contract/format/unit'

import { cx } from '../../lib/cx.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'

interface RowFiguresProps {
  readonly series: ExploreSeries
  /** The values of its whole buckets; null where there are none. */
  readonly trend: ExploreSeries['values'] | null
  /** The range as it is named: `90d`. */
  readonly range: string
}

/** The room of all columns, on phones that of the widest figure. */
export const roomOfFigures = 'w-47 xl:w-74 max-md:w-20'

/** The trend of a row, its value and the change of that value, each in a column that all rows share. */
export function RowFigures({ series, trend, range }: RowFiguresProps) {
  return (
    <span className="flex items-center gap-3 max-md:flex-col max-md:items-end max-md:gap-0">
      {trend ? (
        <span style={{ color: series.color }} className={cx('max-xl:hidden', series.isOff && 'opacity-40')}>
          <Sparkline values={trend} width={96} height={20} className="h-5 w-24" />
        </span>
      ) : null}
      <span className="flex justify-end md:w-28">
        <RowFigure series={series} range={range} />
      </span>
      <span className="text-12 md:w-16">
        <SeriesChange {...series} />
      </span>
    </span>
  )
}

/** The longest range that stands beside a figure by its name; days of one's own would be too long. */
const longestRange = 7

/** The value that the change refers to: that of the range, or the latest one of a stock, price or transformed row. */
function RowFigure({ series, range }: Omit<RowFiguresProps, 'trend'>) {
  const { value, total, unit, latestFilled } = series
  const isOfRange = value !== null && value === total
  return (
    <span className="flex items-baseline gap-1.5 text-text-1">
      <FilledFigure filled={!isOfRange && latestFilled}>{formatsOf(unit).compact(value)}</FilledFigure>
      <span className="text-11 text-text-3">
        {isOfRange ? (range.length <= longestRange ? range : 'range') : 'latest'}
      </span>
    </span>
  )
}

type Props = Pick<ExploreSeries, 'change' | 'changeUnit' | 'comparison' | 'unit' | 'value' | 'previous'>

/** The change of a row or member over the range. */
function SeriesChange(series: Props) {
  const { change, changeUnit, comparison, unit } = series
  return (
    <ChangeFigure
      value={change}
      {...{ comparison, unit }}
      last={toLastValues(series)}
      inPoints={changeUnit === 'points'}
    />
  )
}
