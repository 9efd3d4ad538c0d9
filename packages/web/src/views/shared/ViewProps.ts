import type { AnyPage, PageEntry, ViewId } from '@analytics/contract/pages/pages'

export interface ViewProps<Id extends ViewId> {
  readonly entry: PageEntry
  readonly dashboard: Extract<AnyPage, { view: Id }>
}
