import { isChainRow, type AnyRow } from '@analytics/contract/pages/model/rankingTables'
import type { ViewState } from '@analytics/contract/view/viewState'

export { isChainRow, type AnyRow }

/** Where a row's name leads on its page, where it does. */
export type LinkOf = (row: AnyRow) => Partial<ViewState> | undefined

export const rowId = (row: AnyRow): string => row.id
