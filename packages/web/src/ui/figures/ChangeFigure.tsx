import type { LastValues } from '@analytics/contract/columns/Column'
import {
  changeTone,
  comparisonText,
  formatChange,
  isMarked,
  lastValuesText,
  newText,
} from '@analytics/contract/format/change'
import { formatPointsOf, formatsOf, pointsName } from '@analytics/contract/format/unit'
import type { ComparedSums } from '@analytics/contract/metrics/sums'
import type { Unit } from '@analytics/contract/metrics/units'
import type { ReactNode } from 'react'

import { toneClasses } from '../../format/toneClasses.ts'
import { Hint } from '../overlays/Hint.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'

interface ChangeFigureProps {
  readonly value: number | null
  readonly comparison?: ComparedSums | null
  /** The values that are compared in place of sums. */
  readonly last?: LastValues | null
  /** The unit of the compared sums, US dollars by default, and of points. */
  readonly unit?: Unit
  /** Points of the unit, or percentage points, as of a ratio. */
  readonly inPoints?: boolean
  /** The reason why there is no value. */
  readonly missing?: string
  /** The change as a sentence has it: `rose 5.1%`. */
  readonly text?: string | undefined
}

/** A change says what it compares. One that leaves out a part of its ranges is marked. */
export function ChangeFigure({
  value,
  comparison = null,
  last = null,
  unit,
  inPoints = false,
  missing,
  text: ownText,
}: ChangeFigureProps) {
  if (comparison?.isNew)
    return (
      <Hint title="Change" text={newText}>
        <span className="text-text-3">new</span>
      </Hint>
    )
  const shownText = inPoints ? formatPointsOf(unit, value) : (ownText ?? formatChange(value))
  const figure = (mark: ReactNode) => (
    <span className={toneClasses[changeTone(value)]}>
      {shownText}
      {mark}
      {inPoints && value !== null ? <span className="text-11"> {pointsName(unit)}</span> : null}
    </span>
  )
  if (value === null && missing !== undefined) return explained(missing, figure(null))
  const amount = unit && ((sum: number | null) => formatsOf(unit).compact(sum))
  const text = value === null ? null : comparisonText(shownText, comparison, amount)
  if (value !== null && last) return explained(lastValuesText(last, amount), figure(null))
  if (text === null) return figure(null)
  if (isMarked(comparison)) return explained(text, figure('*'))
  return (
    <Tooltip title="Change" text={text}>
      {figure(null)}
    </Tooltip>
  )
}

function explained(text: string, figure: ReactNode) {
  return (
    <Hint title="Change" text={text}>
      {figure}
      <span className="sr-only"> {text}</span>
    </Hint>
  )
}
