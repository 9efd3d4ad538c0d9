import type { ApiResponse } from '@analytics/contract/api/fields/responseData'
import type { PanelColumns, PanelRow } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { AnyPage } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { Selection } from './AddressedTable.tsx'
import type { PageResponse, PageResponses, Role } from './usePage.ts'
import type { PageOf, PageProps, ViewProps } from './ViewProps.ts'

type PageWithPanels = Extract<AnyPage, { readonly panels: readonly (PanelRow | PanelColumns)[] }>
/** A view that draws its page's rows of panels. */
export type PanelViewId = PageWithPanels['view']

type RequestsOf<View extends PanelViewId> = Required<ReturnType<PageOf<View>['getRequests']>>
type IdOf<Request> = Request extends ApiRequest<infer Id> ? Id : never

export type RolesOf<View extends PanelViewId> = {
  readonly [Name in keyof RequestsOf<View>]: Role<IdOf<RequestsOf<View>[Name]>>
}
export type ResponsesOf<View extends PanelViewId> = {
  readonly [Name in keyof RequestsOf<View>]: ApiResponse<IdOf<RequestsOf<View>[Name]>>
}

interface Selected {
  /** The ticked rows of the table of a page. */
  readonly selection: Selection
}

/** The properties of any page that its parts have. */
export type PartContext<State = ViewState> = Omit<PageProps<AnyPage, State>, 'dashboard'> & Selected

export interface PageContext<View extends PanelViewId> extends ViewProps<View>, Selected {
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

/** The component of each panel of a page, by the panel's id. */
export type PartsOf<View extends PanelViewId, Page> = {
  readonly [Panel in PanelsOf<View> as Panel['id']]: Part<
    PartProps<Panel, ResponsesOf<View>[Panel['request'] & keyof ResponsesOf<View>], Page>
  >
}

/** The parts of a page by the names of its panels. Each is checked against its panel and its request where it is written. */
export type NamedParts<Page> = Readonly<Record<string, Part<PartProps<PanelRow, ApiResponse, Page>>>>
export type NamedResponses = Readonly<Record<string, PageResponse<ApiResponse>>>
