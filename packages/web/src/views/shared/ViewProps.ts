import type { ViewOf } from '@analytics/contract/pages/model/Page'
import type { AnyPage, PageEntry, ViewId } from '@analytics/contract/pages/pages'
import type { AnyState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'

type Pages = { readonly [Id in ViewId]: Extract<AnyPage, { view: Id }> }
export type PageOf<Id extends ViewId> = Pages[Id]

export interface PageProps<Page, State> {
  readonly entry: PageEntry
  /** The address without the view's parameters. */
  readonly path: string
  readonly dashboard: Page
  readonly view: State
  readonly onChange: ChangeView<State>
}

export type ViewProps<Id extends ViewId> = PageProps<PageOf<Id>, ViewOf<PageOf<Id>>>

/** The component of a kind of page. As a method, it may be drawn with a page of which only the name of its view is known. */
export type ViewComponent<Props = PageProps<AnyPage, AnyState>> = { draw(props: Props): ReactNode }['draw']
