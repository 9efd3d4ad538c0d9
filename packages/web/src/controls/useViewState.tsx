import { toViewSearch, toViewState, type ViewState } from '@analytics/contract/viewState'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { notify } from '../shell/notices.ts'
import { patchViewState } from './patchViewState.ts'
import { resampleSwitched } from './resampleSwitched.tsx'

export type ChangeView = (patch: Partial<ViewState>, options?: { readonly replace?: boolean }) => void

/** The view as the address has it, and a way to change it; `replace` leaves no step in the history. */
export function useViewState(): [ViewState, ChangeView] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => toViewState(search), [search])
  const change = useCallback<ChangeView>(
    (patch, { replace = false } = {}) => {
      const next = patchViewState(state, patch)
      const notice = resampleSwitched(state, next)
      if (notice) notify(notice)
      void navigate({ to: '.', search: { ...toViewSearch(next) }, replace, resetScroll: false })
    },
    [navigate, state],
  )
  return [state, change]
}
