import type { AnyPage, PageEntry, ViewId } from '@analytics/contract/pages/pages'

export interface ViewProps<Id extends ViewId> {
  readonly entry: PageEntry
  /** The address, without what is chosen. */
  readonly path: string
  readonly dashboard: Extract<AnyPage, { view: Id }>
}
