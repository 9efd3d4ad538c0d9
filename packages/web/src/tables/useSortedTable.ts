import {
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import type { ColumnSpec } from './ColumnSpec.ts'
import { byValue } from './sorting.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

export interface SortedTableOptions<Data extends RowData> {
  readonly rows: readonly Data[]
  readonly columns: readonly ColumnSpec<Data>[]
  readonly sorting: SortingState
  readonly onSort: (sorting: SortingState) => void
  readonly rowId: (row: Data) => string
}

/** TanStack's model of a table that is sorted by one column, and always by one. */
export function useSortedTable<Data extends RowData>(options: SortedTableOptions<Data>) {
  const { rows, columns, sorting, onSort, rowId } = options
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  return useTable({
    features,
    data: rows,
    columns: definitions,
    state: { sorting },
    onSortingChange: updater => onSort(functionalUpdate(updater, sorting)),
    getRowId: rowId,
    enableSortingRemoval: false,
    enableMultiSort: false,
  })
}

function toDefinition<Data extends RowData>(spec: ColumnSpec<Data>): ColumnDef<typeof features, Data> {
  return {
    id: spec.name,
    header: spec.label,
    accessorFn: spec.value,
    sortFn: byValue,
    sortUndefined: 'last',
    sortDescFirst: true,
  }
}
