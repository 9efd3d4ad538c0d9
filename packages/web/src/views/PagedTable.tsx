import type { TableView, ViewState } from '@analytics/contract/viewState'
import { useMemo, useState } from 'react'

import type { ChangeView } from '../controls/useViewState.tsx'
import type { ColumnSpec } from '../tables/ColumnSpec.ts'
import { DataTable } from '../tables/DataTable.tsx'
import { toSorting, toViewSort } from '../tables/sorting.ts'
import type { TableLayout } from '../tables/tableLayout.ts'

interface PagedTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** All that the table offers; the view says which are hidden. */
  readonly columns: readonly ColumnSpec<Row>[]
  readonly selected: string
  /** What it is sorted by at first. */
  readonly standard: string
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly layout: TableLayout
  readonly rowHeight: number
  readonly dimmed: boolean
}

const nobody: ReadonlySet<string> = new Set()

/** A table in pages whose order, page and hidden columns are in the address. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { columns, standard, view, onChange, layout, ...rest } = props
  const { table } = view
  const [chosen, setChosen] = useState(nobody)
  const shown = useMemo(
    () => columns.filter(({ name }) => !table.hiddenColumns.includes(name)),
    [columns, table.hiddenColumns],
  )
  const names = shown.map(({ name }) => name)
  const change = (patch: Partial<TableView>) =>
    onChange({ table: { ...table, page: 1, ...patch } }, { replace: true })
  return (
    <DataTable
      {...rest}
      columns={shown}
      sorting={toSorting(table.sort, names, standard)}
      onSort={sorting => change({ sort: toViewSort(sorting, standard) })}
      page={table.page}
      pageSize={table.pageSize}
      onPage={page => change({ page })}
      onPageSize={pageSize => change({ pageSize: pageSize as TableView['pageSize'] })}
      chosen={chosen}
      onChosen={setChosen}
      padding={layout.padding}
    />
  )
}
