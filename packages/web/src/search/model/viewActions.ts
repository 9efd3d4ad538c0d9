import { grainTexts } from '@analytics/contract/format/unit'
import { grainIds, isGrainOffered } from '@analytics/contract/query/grain'
import { timeFrames, timeRangeIds } from '@analytics/contract/query/timeRange'
import { isOffered } from '@analytics/contract/view/Parameter'
import type { ViewOffer } from '@analytics/contract/view/parameters'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toActionItem, type SearchItem } from './items.ts'

/** `Show 1Y`, `Show weekly`: the ranges and grains that a page offers and does not show yet. */
export function toViewActions(
  offer: ViewOffer,
  { timeFrame, resample }: Pick<ViewState, 'timeFrame' | 'resample'>,
): SearchItem[] {
  const ranges = timeRangeIds
    .filter(range => range !== timeFrame && isOffered(offer, 'timeFrame', range))
    .map(range => ({
      ...toActionItem(`timeFrame/${range}`, `Show ${timeFrames[range].label}`, timeFrames[range].name),
      change: { timeFrame: range },
    }))
  const periods = grainIds
    .filter(
      grain => grain !== resample && isOffered(offer, 'resample', grain) && isGrainOffered(grain, timeFrame),
    )
    .map(grain => ({
      ...toActionItem(`resample/${grain}`, `Show ${grainTexts[grain].toLowerCase()}`, 'resample'),
      change: { resample: grain },
    }))
  return [...ranges, ...periods]
}
