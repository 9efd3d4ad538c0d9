import type { Day } from '@analytics/contract/vocabulary/day'
import {
  previousRangeOf,
  rangeOf,
  timeFrameIds,
  type DayRange,
  type TimeFrame,
} from '@analytics/contract/vocabulary/timeFrame'

export interface FrameWindow {
  readonly frame: TimeFrame
  readonly when: 'now' | 'before'
  readonly range: DayRange
}

/** Every window whose sum a board needs: each frame, and the span of the same length just before it. */
export function windowsOf(asOf: Day, firstDay: Day): FrameWindow[] {
  return timeFrameIds.flatMap(frame => {
    const before = previousRangeOf(frame, asOf)
    return [
      { frame, when: 'now' as const, range: rangeOf(frame, asOf, firstDay) },
      ...(before ? [{ frame, when: 'before' as const, range: before }] : []),
    ]
  })
}
