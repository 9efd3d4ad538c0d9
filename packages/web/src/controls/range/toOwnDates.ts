import { defaultTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { OwnDatesProps } from './OwnDates.tsx'

/** The own dates of a page; `state` is null before its address is known. */
export function toOwnDates(
  state: Pick<ViewState, 'timeFrame' | 'range'> | null,
  onChange: (patch: Pick<ViewState, 'range'>) => void,
): OwnDatesProps {
  const { timeFrame = defaultTimeRange, range = null } = state ?? {}
  return {
    own: range,
    shown: range ?? timeFrame,
    back: timeFrames[timeFrame].label,
    onChange: next => onChange({ range: next }),
  }
}
