import type { ViewState } from '@analytics/contract/viewState'
import type { SortingState } from '@tanstack/react-table'

import type { ColumnSpec } from './ColumnSpec.ts'

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
  return compareValues(rowA.getValue(columnId), rowB.getValue(columnId))
}

/** Rows in the order of a sorting, those without a value last both ways; ties keep their order. */
export function sortRows<Data>(
  rows: readonly Data[],
  columns: readonly ColumnSpec<Data>[],
  [first]: SortingState,
): readonly Data[] {
  const column = columns.find(({ name }) => name === first?.id)
  if (!first || !column) return rows
  const valued = rows.map(row => ({ row, value: column.value(row) }))
  const known = valued.filter(({ value }) => value !== undefined)
  const compare = (a: (typeof known)[number], b: (typeof known)[number]) =>
    compareValues(a.value, b.value) * (first.desc ? -1 : 1)
  return [...known.sort(compare), ...valued.filter(({ value }) => value === undefined)].map(({ row }) => row)
}

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
