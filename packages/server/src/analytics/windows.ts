import type { Day } from '@analytics/contract/vocabulary/day'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
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

/**
 * Every window whose values a board needs: each frame, and what it is compared with. A flow compares with the span of
 * the same length just before, a level with the reading of the one day before.
 */
export function windowsOf(asOf: Day, firstDay: Day, nature: Nature): FrameWindow[] {
  return timeFrameIds.flatMap(frame => {
    const span = previousRangeOf(frame, asOf)
    const before = span && nature === 'level' ? { from: span.to, to: span.to } : span
    return [
      { frame, when: 'now' as const, range: rangeOf(frame, asOf, firstDay) },
      ...(before ? [{ frame, when: 'before' as const, range: before }] : []),
    ]
  })
}
