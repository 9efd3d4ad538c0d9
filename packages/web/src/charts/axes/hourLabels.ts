import { dayOf } from '@analytics/contract/query/day'

import { formatShortDay, formatTime } from '../../format/date.ts'
import { firstThatFits, type Named, type XLabel } from './placeLabels.ts'
import type { PlotArea } from './plotArea.ts'

interface HourLabelInput {
  /** Unix seconds, one per slot. */
  readonly timestamps: readonly number[]
  readonly area: PlotArea
  readonly measure: (text: string) => number
}

const steps = [1, 2, 3, 4, 6, 12, 24, 48, 168] as const

const toHour = (timestamp: number) => Math.floor(timestamp / 3600)

/** A new day is labelled with its date. */
function hoursAt({ timestamps, area }: HourLabelInput, step: number): Named[] {
  const named: Named[] = []
  for (let index = area.first; index < area.first + area.count; index++) {
    const timestamp = timestamps[index]
    if (timestamp === undefined) continue
    const hour = toHour(timestamp)
    const previous = timestamps[index - 1]
    if (hour % step !== 0 || (previous !== undefined && toHour(previous) === hour)) continue
    const ms = timestamp * 1000
    const turns = hour % 24 === 0
    named.push({ index, text: turns ? formatShortDay(dayOf(ms)) : formatTime(ms), strong: turns })
  }
  return named
}

/** At least 12 px apart: round UTC hours, and each new day. */
export function hourLabels(input: HourLabelInput): XLabel[] {
  return (
    firstThatFits(
      input,
      steps.map(step => hoursAt(input, step)),
    ) ?? []
  )
}
