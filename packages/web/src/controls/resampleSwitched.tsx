import type { ViewState } from '@analytics/contract/viewState'
import { resamplePeriods } from '@analytics/contract/vocabulary/resample'
import { timeFrames } from '@analytics/contract/vocabulary/timeFrame'

import type { NoticeEntry } from '../shell/notices.ts'

/** What to say when a new frame has changed the resample period by itself. */
export function resampleSwitched(before: ViewState, after: ViewState): NoticeEntry | null {
  if (before.timeFrame === after.timeFrame || before.resample !== 'D' || after.resample === 'D') return null
  return {
    id: 'resample-switched',
    tone: 'info',
    text: (
      <>
        Resample switched to <strong>{resamplePeriods[after.resample].label}</strong>: daily bars are not
        offered for {timeFrames[after.timeFrame].label}.
      </>
    ),
  }
}
