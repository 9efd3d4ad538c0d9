import type { ViewState } from '@analytics/contract/viewState'
import type { SortingState } from '@tanstack/react-table'

type ViewSort = ViewState['sort']

/** What a table is sorted by: the reader's choice if that column is there, else `standard`, largest first. */
export function toSorting(sort: ViewSort, columns: readonly string[], standard: string): SortingState {
  return sort && columns.includes(sort.column)
    ? [{ id: sort.column, desc: sort.descending }]
    : [{ id: standard, desc: true }]
}

/** The same for the address, which keeps quiet about the standard order. */
export function toViewSort(sorting: SortingState, standard: string): ViewSort {
  const [first] = sorting
  if (!first || (first.id === standard && first.desc)) return null
  return { column: first.id, descending: first.desc }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface Valued {
  getValue(columnId: string): unknown
}

/** Numbers by size, words by alphabet. What is missing never comes here: `sortUndefined` puts it last. */
export function byValue(rowA: Valued, rowB: Valued, columnId: string): number {
  const a = rowA.getValue(columnId)
  const b = rowB.getValue(columnId)
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
