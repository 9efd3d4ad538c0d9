import type { ApiResponse } from '@analytics/contract/api/fields/responseData'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { AnyPage, PageEntry } from '@analytics/contract/pages/pages'
import type { entities } from '@analytics/contract/pages/rows/entities'
import type { SinglePanel } from '@analytics/contract/pages/templates/entity'
import type { ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { PageResponses, Role } from '../shared/usePage.ts'

export type EntityViewId = (typeof entities)[keyof typeof entities]['view']

type PageOf<View extends EntityViewId> = Extract<AnyPage, { view: View }>
type RequestsOf<View extends EntityViewId> = Required<ReturnType<PageOf<View>['getRequests']>>
type IdOf<Request> = Request extends ApiRequest<infer Id> ? Id : never

export type RolesOf<View extends EntityViewId> = {
  readonly [Name in keyof RequestsOf<View>]: Role<IdOf<RequestsOf<View>[Name]>>
}
type ResponsesOf<View extends EntityViewId> = {
  readonly [Name in keyof RequestsOf<View>]: ApiResponse<IdOf<RequestsOf<View>[Name]>>
}
export type ProfileOf<View extends EntityViewId> =
  ResponsesOf<View> extends { readonly profile: { readonly data: infer Profile } } ? Profile : never

/** The properties that every part of an entity page has. */
export interface EntityBase {
  readonly entry: PageEntry
  readonly view: ViewState
  readonly onChange: ChangeView
  /** Id of the entity, for names of files; that of the page until the entity is known. */
  readonly id: string
  readonly name: string | undefined
}

export interface EntityContext<View extends EntityViewId> extends EntityBase {
  readonly profile: ProfileOf<View> | undefined
  readonly responses: PageResponses<RolesOf<View>>
}

export interface PartProps<Panel, Response, Page> {
  readonly panel: Panel
  readonly state: PanelState<Response>
  /** Address of the response. */
  readonly apiUrl: string | undefined
  readonly page: Page
}

type Inside<Panel> = Panel extends { readonly columns: readonly (readonly (infer Inner)[])[] } ? Inner : Panel
type PanelsOf<View extends EntityViewId> = Extract<Inside<PageOf<View>['panels'][number]>, SinglePanel>

type PartOf<View extends EntityViewId, Panel extends SinglePanel> = (
  props: PartProps<Panel, ResponsesOf<View>[Panel['request'] & keyof ResponsesOf<View>], EntityContext<View>>,
) => ReactNode

/** The component of each panel of a page, by the panel's id. */
export type PartsOf<View extends EntityViewId> = {
  readonly [Panel in PanelsOf<View> as Panel['id']]: PartOf<View, Panel>
}
