import { writeOwnDays } from '../query/exploreRange.ts'
import { toOfferedGrain } from '../query/grain.ts'
import { everythingOffered } from './parameters.ts'
import { toViewSearch, toViewState, type AnyState } from './viewState.ts'
import { toAsked } from './viewValues.ts'

/**
 * Goes through the address, so that a grain which nothing but the range has chosen follows the range. Another tab, with other
 * charts, begins anew, and so do the series of another grouping.
 */
export function patchViewState(state: AnyState, patch: Partial<AnyState>): AnyState {
  if (patch.tab !== undefined && patch.tab !== state.tab) {
    const anew = { shown: null, added: [], search: '', category: null, sort: null, tab: patch.tab }
    return patchViewState({ ...state, ...anew }, patch)
  }
  if (patch.group !== undefined && patch.group !== state.group)
    return patchViewState({ ...state, shown: null, added: [], group: patch.group }, patch)
  const { timeFrame = state.timeFrame, range = patch.timeFrame ? null : state.range, ...others } = patch
  const isSame = timeFrame === state.timeFrame && range === state.range
  const address = { ...toViewSearch(state), timeFrame, range: range ? writeOwnDays(range) : '' }
  const { resample } = isSame ? state : toViewState(address, everythingOffered)
  const next = { ...state, timeFrame, range, resample, ...others }
  return { ...next, resample: toOfferedGrain(next.resample, toAsked(next)) }
}
