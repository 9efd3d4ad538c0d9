import { grains, isGrainOffered } from '@analytics/contract/query/grain'
import { timeFrames } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'
import { toAsked } from '@analytics/contract/view/viewValues'

import type { NoticeEntry } from '../shell/state/notices.ts'

export function resampleSwitched(before: ViewState, after: ViewState): NoticeEntry | null {
  if (before.timeFrame === after.timeFrame || before.resample !== 'D' || after.resample === 'D') return null
  // The control says which grain fits the range; only one that can't be chosen needs more words.
  if (isGrainOffered('D', toAsked(after))) return null
  return {
    id: 'resample-switched',
    tone: 'info',
    text: (
      <>
        Resample switched to <strong>{grains[after.resample].label}</strong>: daily bars are not offered for{' '}
        {timeFrames[after.timeFrame].label}.
      </>
    ),
  }
}
