import type { ApiResponse, ResponseId } from '@analytics/contract/api/fields/responseData'
import type { ViewOf } from '@analytics/contract/pages/model/Page'
import type { PanelColumns, PanelRow } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { AnyPage, PageEntry } from '@analytics/contract/pages/pages'
import type { AnyState, ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { Selection } from './AddressedTable.tsx'
import type { PageResponse, PageResponses, Role } from './usePage.ts'

type PageWithPanels = Extract<AnyPage, { readonly panels: readonly (PanelRow | PanelColumns)[] }>
/** A view that draws its page's rows of panels. */
export type PanelViewId = PageWithPanels['view']

type PageOf<View extends PanelViewId> = Extract<PageWithPanels, { view: View }>
type RequestsOf<View extends PanelViewId> = Required<ReturnType<PageOf<View>['getRequests']>>
type IdOf<Request> = Request extends ApiRequest<infer Id> ? Id : never

export type RolesOf<View extends PanelViewId> = {
  readonly [Name in keyof RequestsOf<View>]: Role<IdOf<RequestsOf<View>[Name]>>
}
export type ResponsesOf<View extends PanelViewId> = {
  readonly [Name in keyof RequestsOf<View>]: ApiResponse<IdOf<RequestsOf<View>[Name]>>
}

/** The properties of a page that its parts have. */
export interface PartContext<State = ViewState> {
  readonly entry: PageEntry
  readonly path: string
  readonly view: State
  readonly onChange: ChangeView<State>
  /** The ticked rows of its table. */
  readonly selection: Selection
}

export interface PageContext<View extends PanelViewId> extends PartContext<ViewOf<PageOf<View>>> {
  readonly dashboard: PageOf<View>
  readonly responses: PageResponses<RolesOf<View>>
}

export interface PartProps<Panel, Response, Page> {
  readonly panel: Panel
  readonly state: PanelState<Response>
  /** Address of the response. */
  readonly apiUrl: string | undefined
  readonly page: Page
}

/** The properties of a part that shows the response to a request. */
export type PanelProps<View extends PanelViewId, Request extends keyof ResponsesOf<View>> = PartProps<
  PanelRow,
  ResponsesOf<View>[Request],
  PageContext<View>
>

type Inside<Panel> = Panel extends { readonly columns: readonly (readonly (infer Inner)[])[] } ? Inner : Panel
type PanelsOf<View extends PanelViewId> = Extract<Inside<PageOf<View>['panels'][number]>, PanelRow>

/** A component. As a method, it may be called with a panel and a response of which only the name is known. */
type Part<Props> = { draw(props: Props): ReactNode }['draw']

type PartOf<View extends PanelViewId, Panel extends PanelRow, Page> = Part<
  PartProps<Panel, ResponsesOf<View>[Panel['request'] & keyof ResponsesOf<View>], Page>
>

/** The component of each panel of a page, by the panel's id. */
export type PartsOf<View extends PanelViewId, Page> = {
  readonly [Panel in PanelsOf<View> as Panel['id']]: PartOf<View, Panel, Page>
}

export interface PageViewSpec<Roles, Parts, Page> {
  readonly roles: Roles
  readonly parts: Parts
  /** The controls and notices above the panels. */
  readonly toBar: (page: Page) => ReactNode
}

/** The context of any page: the view passes responses on and never reads them. */
export interface AnyContext extends PartContext<AnyState> {
  readonly dashboard: PageWithPanels
  readonly responses: Readonly<Record<string, PageResponse<ApiResponse>>>
}
export type AnyRoles = Readonly<Record<string, Role<ResponseId>>>
export type AnyParts<Page> = Readonly<Record<string, Part<PartProps<PanelRow, ApiResponse, Page>>>>
