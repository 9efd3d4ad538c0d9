import type { entityPages } from '@analytics/contract/pages/rows/entities'

import type { PageContext, PartContext, ResponsesOf } from '../shared/PagePart.ts'

export type EntityViewId = (typeof entityPages)[keyof typeof entityPages]['view']

export type ProfileOf<View extends EntityViewId> =
  ResponsesOf<View> extends { readonly profile: { readonly data: infer Profile } } ? Profile : never

/** The properties of an entity page that its parts have. */
export interface EntityBase extends PartContext {
  /** Id of the entity, for names of files; that of the page until the entity is known. */
  readonly id: string
  readonly name: string | undefined
}

export interface EntityContext<View extends EntityViewId> extends EntityBase, PageContext<View> {
  readonly profile: ProfileOf<View> | undefined
}
