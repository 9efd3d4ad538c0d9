import {
  defaultViewState,
  toViewSearch,
  toViewState,
  type ViewState,
} from '@analytics/contract/view/viewState'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'

import { notify } from '../shell/state/notices.ts'
import { patchViewState } from './patchViewState.ts'
import { resampleSwitched } from './resampleSwitched.tsx'

export type ChangeView = (patch: Partial<ViewState>, options?: { readonly replace?: boolean }) => void

interface AddressedView {
  readonly view: ViewState
  readonly change: ChangeView
  readonly isAddressKnown: boolean
}

/** Prerendered markup has no address, and so no provider. */
const AddressContext = createContext<AddressedView>({
  view: defaultViewState,
  change: () => undefined,
  isAddressKnown: false,
})

export function AddressProvider({ children }: { readonly children: ReactNode }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => toViewState(search), [search])
  const change = useCallback<ChangeView>(
    (patch, { replace = false } = {}) => {
      const next = patchViewState(view, patch)
      const notice = resampleSwitched(view, next)
      if (notice) notify(notice)
      void navigate({ to: '.', search: { ...toViewSearch(next) }, replace, resetScroll: false })
    },
    [navigate, view],
  )
  const value = useMemo(() => ({ view, change, isAddressKnown: true }), [view, change])
  return <AddressContext value={value}>{children}</AddressContext>
}

/** `replace` adds no entry to the history. */
export function useViewState(): [ViewState, ChangeView] {
  const { view, change } = use(AddressContext)
  return [view, change]
}

/** False in prerendered markup, which must not show defaults as chosen. */
export function useIsAddressKnown(): boolean {
  return use(AddressContext).isAddressKnown
}
