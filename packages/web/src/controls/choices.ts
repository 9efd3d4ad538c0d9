import { formatCount } from '@analytics/contract/format/number'
import { chains } from '@analytics/contract/metrics/chains'
import type { Controls } from '@analytics/contract/pages/model/requests'
import {
  defaultGrain,
  isGrainOffered,
  grainIds,
  grains,
  toFittingGrain,
  type Grain,
} from '@analytics/contract/query/grain'
import { limitOptions, type LimitOption } from '@analytics/contract/query/limits'
import { timeFrames, type DayRange, type TimeRange } from '@analytics/contract/query/timeRange'
import { defaultViewState, type AppGroup, type ViewState } from '@analytics/contract/view/viewState'
import { hasFittingGrain, toAsked } from '@analytics/contract/view/viewValues'

import { formatOwnRange } from '../format/date.ts'
import type { Segment } from '../ui/inputs/Segmented.tsx'
import type { Choice } from '../ui/inputs/Select.tsx'
import type { ControlState } from './ControlBarProps.ts'

export function rangeChoices(timeRanges: readonly TimeRange[]): Segment<TimeRange>[] {
  return timeRanges.map(timeRange => ({
    value: timeRange,
    label: timeFrames[timeRange].label,
    name: timeFrames[timeRange].name,
  }))
}

/** `Top 10`; `All 72`, or `All` where the number of rows is not known. */
export function limitChoices(count?: number): readonly Choice<LimitOption>[] {
  const all = count === undefined ? 'All' : `All ${formatCount(count)}`
  return limitOptions.map(option => ({ value: option, label: option === 'all' ? all : `Top ${option}` }))
}

/** Versions are the standard. */
export const groupChoices: readonly (Segment<AppGroup> & Choice<AppGroup>)[] = [
  { value: 'version', label: 'Versions', name: 'Versions: Uniswap V3' },
  { value: 'parent', label: 'Parents', name: 'Parents: Uniswap' },
]

export function resampleChoices(
  range: TimeRange | DayRange,
): readonly (Segment<Grain> & { readonly name: string; readonly disabled: boolean })[] {
  return grainIds.map(period => ({
    value: period,
    label: grains[period].label,
    name: `By ${grains[period].name}${isAutomatic(period, range) ? ', automatic' : ''}`,
    disabled: !isGrainOffered(period, range),
  }))
}

/** The same with their names, for a menu. */
export function grainChoices(range: TimeRange | DayRange): Choice<Grain>[] {
  return resampleChoices(range).map(({ name, value, disabled }) => ({
    value,
    label: name,
    short: `By ${grains[value].name}`,
    disabled,
  }))
}

/** A page draws this grain unless another is chosen, because bars of a finer one would be too thin. */
const isAutomatic = (grain: Grain, range: TimeRange | DayRange) =>
  grain !== defaultGrain && grain === toFittingGrain(range)

/** The caption of the grains: `Auto: week` while the range has chosen one. */
export function grainCaption(view: Pick<ViewState, 'resample' | 'range' | 'timeFrame'> | null): string {
  return view && isAutomatic(view.resample, toAsked(view))
    ? `Auto: ${grains[view.resample].name}`
    : 'Resample'
}

/** Counts only the controls behind `Filters`. */
export function countChanged(controls: Controls, state: ControlState, hasPicker: boolean): number {
  return [
    hasPicker && state.chains != null,
    controls.limit && state.limit !== defaultViewState.limit,
    controls.groups && state.group === 'parent',
    controls.resample && !hasFittingGrain(state),
    controls.stablecoins && state.excludeStablecoins,
  ].filter(Boolean).length
}

/** For print: `30 days · Top 10 · by day · stablecoins excluded`. */
export function controlText(controls: Controls, state: ControlState): string {
  const { timeFrame, range, limit, resample, excludeStablecoins } = state
  return [
    range ? formatOwnRange(range) : timeFrames[timeFrame].name,
    controls.limit && limitChoices().find(({ value }) => value === limit)?.label,
    controls.groups && state.group === 'parent' && 'by parent',
    controls.resample && `by ${grains[resample].name}`,
    controls.stablecoins && excludeStablecoins && 'stablecoins excluded',
    state.chains && `chains: ${state.chains.map(chain => chains[chain].name).join(', ') || 'none'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
