import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import type { ViewState } from '@analytics/contract/view/viewState'

/** Link target of a row's name on its page, if there is one. */
export type LinkOf = (row: AnyRow) => Partial<ViewState> | undefined

export const rowId = (row: AnyRow): string => row.id
