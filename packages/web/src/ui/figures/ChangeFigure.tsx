import type { ComparedSums } from '@analytics/contract/metrics/sums'

import { changeTone, formatChange, partialComparisonText, toneClasses } from '../../format/change.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

interface ChangeFigureProps {
  readonly value: number | null
  readonly comparison?: ComparedSums | null
  /** What the change stands beside. */
  readonly of?: number | null
}

/** A change that compares less than the range has is marked, and says what it compares. */
export function ChangeFigure({ value, comparison = null, of = null }: ChangeFigureProps) {
  const text = value === null ? null : partialComparisonText(comparison, of)
  const figure = <span className={toneClasses[changeTone(value)]}>{formatChange(value)}</span>
  if (text === null) return figure
  return (
    <Tooltip title="Change" text={text}>
      <span className="relative">
        {figure}
        <span aria-hidden className="absolute left-full text-text-3 print:static">
          *
        </span>
        <span className="sr-only"> {text}</span>
      </span>
    </Tooltip>
  )
}
