import type { entityPages } from '@analytics/contract/pages/rows/entities'
import type { OfferedState, OffersOf, ViewState } from '@analytics/contract/view/viewState'

import type { PageContext, PartContext, ResponsesOf } from '../shared/PagePart.ts'

export type EntityViewId = (typeof entityPages)[keyof typeof entityPages]['view']

export type ProfileOf<View extends EntityViewId> =
  ResponsesOf<View> extends { readonly profile: { readonly data: infer Profile } } ? Profile : never

/** The state of a page with a chart of one of several metrics. */
export type MetricState = OfferedState<OffersOf<'metric'>>

export interface EntityNames {
  /** Id of the entity, for names of files; that of the page until the entity is known. */
  readonly id: string
  readonly name: string | undefined
}

/** The properties of an entity page that its parts have. */
export type EntityBase<State = ViewState> = PartContext<State> & EntityNames

export interface EntityContext<View extends EntityViewId> extends PageContext<View>, EntityNames {
  readonly profile: ProfileOf<View> | undefined
}
