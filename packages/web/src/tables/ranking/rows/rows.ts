import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import type { PageState } from '@analytics/contract/view/viewState'

/** Link target of a row's name on its page, if there is one. */
export type LinkOf = (row: AnyRow) => Pick<PageState, 'tab' | 'chain'> | undefined

export const rowId = (row: AnyRow): string => row.id
