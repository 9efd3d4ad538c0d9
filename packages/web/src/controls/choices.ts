import type { Controls } from '@analytics/contract/sections/dashboard'
import { defaultViewState, type ViewState } from '@analytics/contract/viewState'
import { chains } from '@analytics/contract/vocabulary/chains'
import { limitOptions, type LimitOption } from '@analytics/contract/vocabulary/limits'
import {
  defaultResamplePeriod,
  isResampleOffered,
  resampleFor,
  resamplePeriodIds,
  resamplePeriods,
  type ResamplePeriod,
} from '@analytics/contract/vocabulary/resample'
import { timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import type { Segment } from '../ui/Segmented.tsx'
import type { Choice } from '../ui/Select.tsx'

export function frameChoices(frames: readonly TimeFrame[]): Segment<TimeFrame>[] {
  return frames.map(frame => ({
    value: frame,
    label: timeFrames[frame].label,
    name: timeFrames[frame].words,
  }))
}

export const limitChoices: readonly Choice<LimitOption>[] = limitOptions.map(option => ({
  value: option,
  label: option === 'all' ? 'All' : `Top ${option}`,
}))

export function resampleChoices(frame: TimeFrame): Segment<ResamplePeriod>[] {
  return resamplePeriodIds.map(period => ({
    value: period,
    label: resamplePeriods[period].label,
    name: `By ${resamplePeriods[period].words}`,
    disabled: !isResampleOffered(period, frame),
  }))
}

/** How many of the controls behind `Filters` are not as they were at first. */
export function countChanged(controls: Controls, state: ViewState, hasPicker: boolean): number {
  return [
    hasPicker && state.chains !== null,
    controls.limit && state.limit !== defaultViewState.limit,
    controls.resample && state.resample !== resampleFor(defaultResamplePeriod, state.timeFrame),
    controls.stablecoins && state.excludeStablecoins,
  ].filter(Boolean).length
}

/** The controls in one line, for paper: `30 days · Top 10 · by day · stablecoins excluded`. */
export function controlWords(controls: Controls, state: ViewState): string {
  const { timeFrame, limit, resample, excludeStablecoins } = state
  return [
    timeFrames[timeFrame].words,
    controls.limit && limitChoices.find(({ value }) => value === limit)?.label,
    controls.resample && `by ${resamplePeriods[resample].words}`,
    controls.stablecoins && excludeStablecoins && 'stablecoins excluded',
    state.chains && `chains: ${state.chains.map(chain => chains[chain].name).join(', ') || 'none'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
