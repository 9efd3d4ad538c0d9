import { findPage } from '@analytics/contract/pages/pages'
import { enterPage, leavePage } from '@analytics/contract/view/carriedContext'
import { patchViewState } from '@analytics/contract/view/patchViewState'
import { readAddress } from '@analytics/contract/view/readAddress'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import { defaultViewState, toViewSearch, type ViewState } from '@analytics/contract/view/viewState'
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { stringifySearch } from '../lib/searchText.ts'
import type { AppLocation } from '../shell/location/AppLocation.ts'
import type { Navigator } from '../shell/location/Navigator.ts'
import { PageTargetContext, type PageTarget } from '../shell/page/pageTarget.ts'
import { notify } from '../shell/state/notices.ts'
import { addressNotice } from './addressNotice.tsx'
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

interface AddressProviderProps {
  readonly location: AppLocation
  readonly navigator: Navigator
  readonly children: ReactNode
}

export function AddressProvider({ location, navigator, children }: AddressProviderProps) {
  const { path: shownPath, search, kept } = location
  const page = findPage(shownPath)?.entry.page
  const offer = page?.offers
  const { view, dropped } = useMemo(
    () =>
      offer && !page?.hasOwnAddress ? readAddress(search, offer) : { view: defaultViewState, dropped: [] },
    [search, offer, page],
  )
  const show = useCallback(
    (next: ViewState, replace: boolean) =>
      navigator.change({ path: shownPath, search: { ...toViewSearch(next) }, kept }, replace),
    [navigator, shownPath, kept],
  )
  useEffect(() => {
    if (dropped.length === 0) return
    notify(addressNotice({ dropped, view }))
    show(view, true)
  }, [dropped, view, show])

  const change = useCallback<ChangeView>(
    (patch, { replace = false } = {}) => {
      const next = patchViewState(view, patch)
      const notice = resampleSwitched(view, next)
      if (notice) notify(notice)
      show(next, replace)
    },
    [show, view],
  )
  const toTarget = useCallback(
    (path: string, own?: ViewSearch): PageTarget => {
      const chosen = page?.hasOwnAddress ? search : toViewSearch(view)
      const context = leavePage(offer ?? {}, chosen, kept)
      const entered = enterPage(findPage(path)?.entry.page.offers ?? {}, context)
      const target = { ...entered.search, ...own }
      return { ...entered, search: target, href: toAddress(path) + stringifySearch(target) }
    },
    [offer, page, search, view, kept],
  )
  const value = useMemo(() => ({ view, change, isAddressKnown: true }), [view, change])
  return (
    <AddressContext value={value}>
      <PageTargetContext value={toTarget}>{children}</PageTargetContext>
    </AddressContext>
  )
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
