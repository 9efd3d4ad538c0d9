import type { AnyPage, PageEntry, ViewId } from '@analytics/contract/pages/pages'

export interface ViewProps<Id extends ViewId> {
  readonly entry: PageEntry
  /** The address without the view's parameters. */
  readonly path: string
  readonly dashboard: Extract<AnyPage, { view: Id }>
}
