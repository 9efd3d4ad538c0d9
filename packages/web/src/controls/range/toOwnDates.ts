import type { Controls } from '@analytics/contract/pages/model/requests'
import { defaultTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import { defaultVersus } from '@analytics/contract/query/versus'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { OwnDatesProps } from './OwnDates.tsx'

/** The own dates of a page; `state` is null before its address is known. */
export function toOwnDates(
  state: Pick<ViewState, 'timeFrame' | 'range' | 'vs'> | null,
  { dates = 'compared' }: Controls,
  onChange: OwnDatesProps['onChange'],
): OwnDatesProps {
  const { timeFrame = defaultTimeRange, range = null } = state ?? {}
  return {
    own: range,
    shown: range ?? timeFrame,
    back: timeFrames[timeFrame].label,
    vs: dates === 'compared' ? (state?.vs ?? defaultVersus) : null,
    onChange,
  }
}
