import { toOfferedGrain } from '@analytics/contract/query/grain'
import { toViewSearch, toViewState, type ViewState } from '@analytics/contract/view/viewState'

/** Goes through the address, so that D returns when only 2Y had forced W; resets what no longer fits. */
export function patchViewState(state: ViewState, patch: Partial<ViewState>): ViewState {
  const { timeFrame, ...others } = patch
  if (isElsewhere(state, patch)) {
    return patchViewState(
      {
        ...state,
        shown: null,
        added: [],
        search: '',
        category: null,
        sort: null,
        zoom: null,
        ...tabOf(patch),
      },
      patch,
    )
  }
  const framed =
    timeFrame === undefined ? state : toViewState({ ...toViewSearch({ ...state, zoom: null }), timeFrame })
  const next = { ...framed, ...others }
  const resample = toOfferedGrain(next.resample, next.timeFrame)
  const zoom = resample === state.resample || patch.zoom !== undefined ? next.zoom : null
  return { ...next, resample, zoom }
}

function isElsewhere(
  state: ViewState,
  { tab = state.tab, chain = state.chain }: Partial<ViewState>,
): boolean {
  return tab !== state.tab || chain !== state.chain
}

function tabOf({ tab, chain }: Partial<ViewState>): Partial<ViewState> {
  return { ...(tab ? { tab } : {}), ...(chain ? { chain } : {}) }
}
