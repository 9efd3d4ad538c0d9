import type { Nature } from '@analytics/contract/vocabulary/metrics'
import type { DayRange, WireTimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { changeTone, formatChange } from '../format/change.ts'
import { formatPercent, formatUsd } from '../format/number.ts'
import { cx } from '../ui/cx.ts'
import { careBelow, completenessWords, previousWords, rangeWords, shortRangeWords } from './frameWords.ts'

export interface Figure {
  readonly value: number | null
  readonly change: number | null
  readonly frame: WireTimeFrame
  /** A flow's figure is the sum of the frame, a level's its latest reading. */
  readonly nature?: Nature
  readonly range: DayRange | null
  /** From 0 to 1; null when unknown. */
  readonly completeness: number | null
}

interface KeyFigureProps {
  readonly figure: Figure | null
  /** It answers a former question. */
  readonly dimmed?: boolean
}

const tones = { positive: 'text-positive', negative: 'text-negative', none: 'text-text-3' } as const

/** The number a chart is about, with its change and the days it covers. Keeps its place while there is none. */
export function KeyFigure({ figure, dimmed = false }: KeyFigureProps) {
  return (
    <div className={cx('mt-1 h-8 max-md:h-12', dimmed && 'opacity-45')}>
      {figure ? <Known {...figure} /> : null}
    </div>
  )
}

function Known({ value, change, frame, nature, range, completeness }: Figure) {
  const previous = range && previousWords(frame, range, nature)
  return (
    <>
      <p className="flex items-baseline gap-2 whitespace-nowrap">
        <span className="text-24 font-semibold text-text-1">{formatUsd(value)}</span>
        <span className="text-12 text-text-3">
          {change === null ? null : (
            <span className={`font-medium ${tones[changeTone(change)]}`}>{formatChange(change)}</span>
          )}
          {previous && change !== null ? <span className="max-md:hidden"> {previous}</span> : null}
          {range ? (
            <span className="max-md:hidden">
              {change === null ? null : <span className="px-2">·</span>}
              {rangeWords(range)}
            </span>
          ) : null}
          {completeness !== null && completeness < careBelow ? (
            <span className="pl-2 text-warning" title={completenessWords(completeness) ?? undefined}>
              {formatPercent(completeness * 100, 0)} complete
            </span>
          ) : null}
        </span>
      </p>
      {range ? <p className="text-12 text-text-3 md:hidden">{shortRangeWords(frame, range)}</p> : null}
    </>
  )
}
