import { toViewSearch, toViewState, type ViewState } from '@analytics/contract/viewState'
import { resampleFor } from '@analytics/contract/vocabulary/resample'

/**
 * The view after a change. A new frame or resample shows all of it, not the old zoom, and goes through the
 * address, so that D returns when W was only the long frame's doing. Another tab or chain has other series and
 * columns, so nothing of it is hidden, sorted or zoomed yet.
 */
export function patchViewState(state: ViewState, patch: Partial<ViewState>): ViewState {
  const { timeFrame, ...others } = patch
  if (isElsewhere(state, patch)) {
    return patchViewState({ ...state, hidden: [], sort: null, zoom: null, ...tabOf(patch) }, patch)
  }
  const framed =
    timeFrame === undefined ? state : toViewState({ ...toViewSearch({ ...state, zoom: null }), timeFrame })
  const next = { ...framed, ...others }
  const resample = resampleFor(next.resample, next.timeFrame)
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
