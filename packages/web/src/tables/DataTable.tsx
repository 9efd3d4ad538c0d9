import type { RowData, SortingState } from '@tanstack/react-table'
import { useMemo } from 'react'

import { Checkbox } from '../ui/Checkbox.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { PageControls } from './PageControls.tsx'
import { pageOf } from './paging.ts'
import { SortableTable } from './SortableTable.tsx'
import { sortRows } from './sorting.ts'

export interface DataTableProps<Data> {
  readonly label: string
  /** What the search has left, of all pages. */
  readonly rows: readonly Data[]
  readonly rowId: (row: Data) => string
  readonly nameOf: (row: Data) => string
  readonly columns: readonly ColumnSpec<Data>[]
  readonly selected: string
  readonly sorting: SortingState
  readonly onSort: (sorting: SortingState) => void
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: number) => void
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  readonly padding: number
  readonly rowHeight: number
  readonly dimmed: boolean
}

/** A table in pages whose rows can be ticked: sorted as a whole, shown a page at a time. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { rows, rowId, nameOf, columns, sorting, chosen, onChosen, page, pageSize } = props
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  const shown = useMemo(() => pageOf(sorted, page, pageSize), [sorted, page, pageSize])
  const tickable = useMemo(() => {
    const toggle = (id: string, checked: boolean) => {
      const next = new Set(chosen)
      if (checked) next.add(id)
      else next.delete(id)
      onChosen(next)
    }
    const [first, ...rest] = columns
    return first ? [withTick(first, { rowId, nameOf, chosen, toggle }), ...rest] : []
  }, [columns, chosen, onChosen, rowId, nameOf])

  return (
    <>
      <SortableTable
        label={props.label}
        rows={shown.rows}
        rowId={rowId}
        columns={tickable}
        selected={props.selected}
        sorting={sorting}
        onSort={props.onSort}
        padding={props.padding}
        rowHeight={props.rowHeight}
        dimmed={props.dimmed}
      />
      {rows.length === 0 ? (
        <p className="flex h-24 items-center justify-center text-13 text-text-2">No results.</p>
      ) : null}
      <PageControls
        chosen={rows.filter(row => chosen.has(rowId(row))).length}
        rows={rows.length}
        page={shown.page}
        pages={shown.pages}
        pageSize={pageSize}
        onPage={props.onPage}
        onPageSize={props.onPageSize}
      />
    </>
  )
}

interface TickOptions<Data> extends Pick<DataTableProps<Data>, 'rowId' | 'nameOf' | 'chosen'> {
  readonly toggle: (id: string, checked: boolean) => void
}

const tickWidth = 24

/** A column with a box before what it shows. */
function withTick<Data>(column: ColumnSpec<Data>, options: TickOptions<Data>): ColumnSpec<Data> {
  const { rowId, nameOf, chosen, toggle } = options
  const cell = (row: Data) => (
    <Checkbox
      compact
      name={`Select ${nameOf(row)}`}
      checked={chosen.has(rowId(row))}
      onChange={checked => toggle(rowId(row), checked)}
    >
      {column.cell(row)}
    </Checkbox>
  )
  return { ...column, width: column.width + tickWidth, cell }
}
