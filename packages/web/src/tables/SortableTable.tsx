import type { RowData, SortingState } from '@tanstack/react-table'
import { useMemo, type CSSProperties } from 'react'

import { cellStyle, gridTemplate, isLastSticky, totalWidth } from './columnGeometry.ts'
import type { ColumnSpec } from './ColumnSpec.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { tableRoles } from './tableRoles.ts'
import { TableRows } from './TableRows.tsx'
import { useSortedTable } from './useSortedTable.ts'
import { useSyncedScroll } from './useSyncedScroll.ts'

interface Props<Data> {
  readonly label: string
  readonly rows: readonly Data[]
  readonly rowId: (row: Data) => string
  readonly columns: readonly ColumnSpec<Data>[]
  /** The column that is tinted from header to last row. */
  readonly selected: string
  readonly sorting: SortingState
  readonly onSort: (sorting: SortingState) => void
  readonly padding: number
  readonly rowHeight: number
  readonly dimmed: boolean
}

/** The product's one table: header stuck below the controls, first columns at the left, sorted by one column. */
export function SortableTable<Data extends RowData>(props: Props<Data>) {
  const { label, columns, selected, padding, rowHeight, dimmed } = props
  const table = useSortedTable<Data>(props)
  const { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll } = useSyncedScroll()
  const rows = table.getRowModel().rows
  const style = useMemo(
    () => ({
      '--table-columns': gridTemplate(columns),
      '--table-width': `${totalWidth(columns)}px`,
    }),
    [columns],
  )

  // Grid and block layout take the table roles away, so they are given back in words.
  return (
    <table
      ref={tableRef}
      {...tableRoles.table}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={dimmed}
      style={style as CSSProperties}
      className="group/table block w-full text-left"
    >
      <thead
        ref={headRef}
        {...tableRoles.group}
        onScroll={onHeadScroll}
        data-print="static"
        className="scroll-quiet sticky top-(--below-controls) z-10 block overflow-x-hidden border-b border-border-1 bg-surface"
      >
        {table.getHeaderGroups().map(group => (
          <tr
            key={group.id}
            {...tableRoles.row}
            aria-rowindex={1}
            className="grid h-8 w-full min-w-(--table-width) grid-cols-(--table-columns)"
          >
            {group.headers.map(({ column }, at) => (
              <HeaderCell
                key={column.id}
                label={columns[at]?.label ?? ''}
                align={columns[at]?.align ?? 'left'}
                sorted={column.getIsSorted()}
                selected={column.id === selected}
                edge={isLastSticky(columns, at)}
                style={cellStyle(columns, at, padding)}
                onSort={() => column.toggleSorting()}
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody
        ref={bodyRef}
        {...tableRoles.group}
        onScroll={onBodyScroll}
        className={`block overflow-x-auto overflow-y-hidden focus-visible:-outline-offset-2 ${dimmed ? 'pointer-events-none opacity-45' : ''}`}
      >
        <TableRows
          rows={rows}
          columns={columns}
          selected={selected}
          padding={padding}
          rowHeight={rowHeight}
        />
      </tbody>
    </table>
  )
}
