import { dayOf } from '@analytics/contract/vocabulary/day'

import { formatShortDay, formatTime } from '../format/date.ts'
import type { Frame } from './frame.ts'
import type { LineMoment } from './lineTypes.ts'
import { firstThatFits, type Named, type XLabel } from './placeLabels.ts'

interface HourLabelInput {
  readonly moments: readonly LineMoment[]
  readonly frame: Frame
  /** Width of a text in CSS pixels. */
  readonly measure: (text: string) => number
}

/** In hours. */
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 168] as const

function hourOf({ second }: LineMoment): number {
  return Math.floor(second / 3600)
}

/** The first moment of every `step`-th hour since the epoch; a new day says its date. */
function hoursAt({ moments, frame }: HourLabelInput, step: number): Named[] {
  const named: Named[] = []
  for (let index = frame.first; index < frame.first + frame.count; index++) {
    const moment = moments[index]
    if (moment === undefined) continue
    const hour = hourOf(moment)
    const before = moments[index - 1]
    if (hour % step !== 0 || (before !== undefined && hourOf(before) === hour)) continue
    const ms = moment.second * 1000
    const turns = hour % 24 === 0
    named.push({ index, text: turns ? formatShortDay(dayOf(ms)) : formatTime(ms), strong: turns })
  }
  return named
}

/** The labels under hourly points, from left to right and at least 12 px apart: round UTC hours, and each new day. */
export function hourLabels(input: HourLabelInput): XLabel[] {
  return (
    firstThatFits(
      input,
      steps.map(step => hoursAt(input, step)),
    ) ?? []
  )
}
