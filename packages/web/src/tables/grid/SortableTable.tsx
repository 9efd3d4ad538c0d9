import { useMemo } from 'react'

import { sortRows } from './sorting.ts'
import { TableGrid, type TableGridProps } from './TableGrid.tsx'

export function SortableTable<Row>(props: TableGridProps<Row>) {
  const { rows, columns, sorting } = props
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  return <TableGrid {...props} rows={sorted} />
}
