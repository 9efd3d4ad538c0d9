import { sortByValue, type Sorting } from '@analytics/contract/view/tableRows'
import type { ViewSort } from '@analytics/contract/view/viewState'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'

export { toSorting, type Sorting } from '@analytics/contract/view/tableRows'

/** The address leaves out the standard order. */
export function toViewSort(sorting: Sorting, standard: string): ViewSort {
  return sorting.column === standard && sorting.descending ? null : sorting
}

export function toggleSorting(sorting: Sorting, column: string): Sorting {
  return { column, descending: sorting.column === column ? !sorting.descending : true }
}

/** Keeps the order where the table lacks the column. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnSpec<Row>[],
  { column: name, descending }: Sorting,
): readonly Row[] {
  const column = columns.find(columnSpec => columnSpec.name === name)
  return column ? sortByValue(rows, column.value, descending) : rows
}
