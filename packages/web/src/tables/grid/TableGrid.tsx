import { useMemo, type CSSProperties } from 'react'

import { cellStyle, gridTemplate, isLastSticky, leastWidth } from '../columns/columnGeometry.ts'
import { copyTable } from '../copyTable.ts'
import { HeaderCell } from './HeaderCell.tsx'
import type { RowsProps } from './RowSlice.tsx'
import { toggleSorting, type Sorting } from './sorting.ts'
import { tableRoles } from './tableRoles.ts'
import { TableRows } from './TableRows.tsx'
import { useSyncedScroll } from './useSyncedScroll.ts'

export interface TableGridProps<Data> extends RowsProps<Data> {
  readonly label: string
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
  readonly dimmed: boolean
}

/** The header sticks below the controls, the first columns at the left. */
export function TableGrid<Data>(props: TableGridProps<Data>) {
  const { label, rows, rowId, columns, selected, sorting, onSort, padding, rowHeight, dimmed } = props
  const { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll } = useSyncedScroll()
  const style = useMemo(
    () => ({
      '--table-columns': gridTemplate(columns),
      '--table-width': `${leastWidth(columns)}px`,
    }),
    [columns],
  )

  // Grid and block layout remove the table roles.
  return (
    <table
      onCopy={copyTable}
      ref={tableRef}
      {...tableRoles.table}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={dimmed}
      style={style as CSSProperties}
      className="table-grid group/table block w-full text-left"
    >
      <thead
        ref={headRef}
        {...tableRoles.group}
        onScroll={onHeadScroll}
        className="scroll-quiet sticky top-(--below-controls) z-10 block overflow-x-hidden group-data-more/table:not-print:fade-end border-b border-border-1 bg-surface"
      >
        <tr
          {...tableRoles.row}
          aria-rowindex={1}
          className="grid h-8 w-full min-w-(--table-width) grid-cols-(--table-columns)"
        >
          {columns.map(({ name, label: text, hint, anchor, align }, at) => (
            <HeaderCell
              key={name}
              label={text}
              {...{ hint, anchor }}
              align={align}
              sorted={name === sorting.column && (sorting.descending ? 'desc' : 'asc')}
              selected={name === selected}
              edge={isLastSticky(columns, at)}
              style={cellStyle(columns, at, padding)}
              onSort={() => onSort(toggleSorting(sorting, name))}
            />
          ))}
        </tr>
      </thead>
      <tbody
        ref={bodyRef}
        {...tableRoles.group}
        onScroll={onBodyScroll}
        className={`block overflow-x-auto overflow-y-hidden group-data-more/table:not-print:fade-end focus-visible:-outline-offset-2 ${dimmed ? 'pointer-events-none opacity-45' : ''}`}
      >
        <TableRows {...{ rows, rowId, columns, selected, padding, rowHeight }} />
      </tbody>
    </table>
  )
}
