import type { ViewSort } from '@analytics/contract/view/viewState'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'

/** Tables are always sorted, and by one column. */
export type Sorting = NonNullable<ViewSort>

/** `standard`, descending, where the table lacks the chosen column. */
export function toSorting(
  sort: ViewSort,
  columns: readonly { readonly name: string }[],
  standard: string,
): Sorting {
  return sort && columns.some(({ name }) => name === sort.column)
    ? sort
    : { column: standard, descending: true }
}

/** The address leaves out the standard order. */
export function toViewSort(sorting: Sorting, standard: string): ViewSort {
  return sorting.column === standard && sorting.descending ? null : sorting
}

export function toggleSorting(sorting: Sorting, column: string): Sorting {
  return { column, descending: sorting.column === column ? !sorting.descending : true }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rows without a value last both ways; ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnSpec<Row>[],
  { column: name, descending }: Sorting,
): readonly Row[] {
  const column = columns.find(each => each.name === name)
  if (!column) return rows
  const direction = descending ? -1 : 1
  return rows
    .map(row => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined)
      return compare(a.value, b.value) * direction
    })
    .map(({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
