import { toOfferedGrain } from '@analytics/contract/query/grain'
import { toViewSearch, toViewState, type ViewState } from '@analytics/contract/view/viewState'

/** Goes through the address, so that D returns when only 2Y had forced W; another tab, with other charts, begins anew. */
export function patchViewState(state: ViewState, patch: Partial<ViewState>): ViewState {
  const { timeFrame, ...others } = patch
  if (patch.tab !== undefined && patch.tab !== state.tab) {
    const anew = {
      shown: null,
      added: [],
      search: '',
      category: null,
      sort: null,
      zoom: null,
      tab: patch.tab,
    }
    return patchViewState({ ...state, ...anew }, patch)
  }
  const framed =
    timeFrame === undefined ? state : toViewState({ ...toViewSearch({ ...state, zoom: null }), timeFrame })
  const next = { ...framed, ...others }
  const resample = toOfferedGrain(next.resample, next.timeFrame)
  const zoom = resample === state.resample || patch.zoom !== undefined ? next.zoom : null
  return { ...next, resample, zoom }
}
