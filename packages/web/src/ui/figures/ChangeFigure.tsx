import type { ComparedSums } from '@analytics/contract/metrics/sums'

import {
  changeTone,
  formatChange,
  formatChangeInWords,
  newText,
  partialComparisonText,
  toneClasses,
} from '../../format/change.ts'
import { Hint } from '../overlays/Hint.tsx'

interface ChangeFigureProps {
  readonly value: number | null
  readonly comparison?: ComparedSums | null
  /** The reason why there is no value. */
  readonly missing?: string
  /** The figure is a part of a sentence: `up 5.07%`. */
  readonly inWords?: boolean
}

/** A change that leaves out a part of its ranges is marked, and says what it compares. */
export function ChangeFigure({ value, comparison = null, missing, inWords = false }: ChangeFigureProps) {
  if (comparison?.isNew)
    return (
      <Hint title="Change" text={newText}>
        <span className="text-text-3">{inWords ? 'too new to compare' : 'new'}</span>
      </Hint>
    )
  const text = value === null ? (missing ?? null) : partialComparisonText(comparison)
  const figure = (
    <span className={toneClasses[changeTone(value)]}>
      {(inWords ? formatChangeInWords : formatChange)(value)}
    </span>
  )
  if (text === null) return figure
  return (
    <Hint title="Change" text={text}>
      {figure}
      <span className="sr-only"> {text}</span>
    </Hint>
  )
}
