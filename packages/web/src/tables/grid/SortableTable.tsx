import { useMemo } from 'react'

import { sortRows } from './sorting.ts'
import { TableGrid, type TableGridProps } from './TableGrid.tsx'

interface SortableTableProps<Row> extends TableGridProps<Row> {
  /** Rows beyond these are left out, which is said below them. */
  readonly most?: number | undefined
}

export function SortableTable<Row>({ most, ...props }: SortableTableProps<Row>) {
  const { rows, columns, sorting } = props
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  if (most === undefined || rows.length <= most) return <TableGrid {...props} rows={sorted} />
  return (
    <>
      <TableGrid {...props} rows={sorted.slice(0, most)} />
      <p className="border-t border-border-1 px-4 py-2 text-12 text-text-3">
        The first {most} of {rows.length} rows are listed.
      </p>
    </>
  )
}
