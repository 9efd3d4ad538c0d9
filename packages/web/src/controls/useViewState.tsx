import { findPage } from '@analytics/contract/pages/pages'
import { isTimeRange, type TimeRange } from '@analytics/contract/query/timeRange'
import { enterPage, leavePage } from '@analytics/contract/view/carriedContext'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import { readAddress, findUnofferedRange } from '@analytics/contract/view/readAddress'
import {
  defaultViewState,
  toViewSearch,
  type AnyState,
  type ViewState,
  patchViewState,
} from '@analytics/contract/view/viewState'
import { createContext, useContext, useCallback, useEffect, useMemo, type ReactNode } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { stringifySearch } from '../lib/searchText.ts'
import type { AppLocation } from '../shell/location/AppLocation.ts'
import type { Navigator } from '../shell/location/Navigator.ts'
import { PageTargetContext, type PageTarget } from '../shell/page/pageTarget.ts'
import { Notices } from '../shell/state/notices.ts'
import { addressNotice } from './addressNotice.tsx'
import { resampleSwitched } from './resampleSwitched.tsx'

export type ChangeView<State = ViewState> = (
  patch: Partial<State>,
  options?: { readonly replace?: boolean },
) => void

interface AddressedView {
  readonly view: AnyState
  readonly change: ChangeView<AnyState>
  readonly isAddressKnown: boolean
  /** The time range that was asked for, where the page shows another one. */
  readonly unoffered: TimeRange | null
}

/** Prerendered markup has no address, and so no provider. */
const AddressContext = createContext<AddressedView>({
  view: defaultViewState,
  change: () => undefined,
  isAddressKnown: false,
  unoffered: null,
})

const ranges: ReadonlySet<string> = new Set(['timeFrame', 'range'])

interface AddressProviderProps {
  readonly location: AppLocation
  readonly navigator: Navigator
  readonly children: ReactNode
}

export function AddressProvider({ location, navigator, children }: AddressProviderProps) {
  const { path: shownPath, search, kept } = location
  const { notify } = useContext(Notices)
  const page = findPage(shownPath)?.entry.page
  const offer = page?.offers
  const { view, dropped } = useMemo(
    () => (offer && !page?.ownAddress ? readAddress(search, offer) : { view: defaultViewState, dropped: [] }),
    [search, offer, page],
  )
  const unoffered = offer ? findUnofferedRange(offer, { search, kept }) : null
  const show = useCallback(
    (next: AnyState, replace: boolean, carried = kept) =>
      navigator.change({ path: shownPath, search: { ...toViewSearch(next) }, kept: carried }, replace),
    [navigator, shownPath, kept],
  )
  useEffect(() => {
    if (dropped.length === 0) return
    // The page says itself which range it does not offer; the next page may offer it.
    const unusable =
      unoffered === null
        ? dropped
        : dropped.filter(({ name, value }) => !ranges.has(name) || !isTimeRange(value))
    if (unusable.length > 0) notify(addressNotice({ dropped: unusable, view }))
    show(view, true, unoffered === null ? kept : { ...kept, timeFrame: unoffered })
  }, [dropped, view, show, unoffered, kept, notify])

  const change = useCallback<ChangeView<AnyState>>(
    (patch, { replace = false } = {}) => {
      const next = patchViewState(view, patch)
      const notice = resampleSwitched(view, next)
      if (notice) notify(notice)
      show(next, replace)
    },
    [show, view, notify],
  )
  const toTarget = useCallback(
    (path: string, ownSearch?: ViewSearch): PageTarget => {
      const chosen = page?.ownAddress ? search : toViewSearch(view)
      const context = leavePage(offer ?? {}, chosen, kept)
      const entered = enterPage(findPage(path)?.entry.page.offers ?? {}, context)
      const target = { ...entered.search, ...ownSearch }
      return { ...entered, search: target, href: toAddress(path) + stringifySearch(target) }
    },
    [offer, page, search, view, kept],
  )
  const value = useMemo(() => ({ view, change, isAddressKnown: true, unoffered }), [view, change, unoffered])
  return (
    <AddressContext value={value}>
      <PageTargetContext value={toTarget}>{children}</PageTargetContext>
    </AddressContext>
  )
}

/** `replace` adds no entry to the history. */
export function useViewState(): [AnyState, ChangeView<AnyState>] {
  const { view, change } = useContext(AddressContext)
  return [view, change]
}

/** Null where the page shows the range that was asked for. */
export function useUnofferedRange(): TimeRange | null {
  return useContext(AddressContext).unoffered
}

/** False in prerendered markup, which must not show defaults as chosen. */
export function useIsAddressKnown(): boolean {
  return useContext(AddressContext).isAddressKnown
}
