import { pageSizes, type PageSize } from '@analytics/contract/view/tableParameters'
import { isColumnShown } from '@analytics/contract/view/tableRows'
import { useMemo, useState } from 'react'

import { usePanelPage } from '../../panels/PanelPage.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'
import { PagedTable, type PagedTableProps } from '../../tables/paged/PagedTable.tsx'
import { useTableChange } from './useTableChange.ts'

export interface AddressedTableProps<Row> extends Pick<
  PagedTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'nameOf' | 'selected' | 'rowHeight' | 'dimmed'
> {
  /** Hidden ones included. */
  readonly columns: readonly ColumnSpec<Row>[]
  readonly standard: string
  readonly layout: TableLayout
  /** The number of rows on a page and its options; 10 unless a table says otherwise. */
  readonly paging?: Paging | undefined
  /** The selection, if other parts of the page need it. */
  readonly selection?: Selection | undefined
}

interface Paging {
  readonly standard: PageSize
  readonly sizes: readonly PageSize[]
}

const standardPaging: Paging = { standard: 10, sizes: pageSizes }

export type Selection = [ReadonlySet<string>, (chosen: ReadonlySet<string>) => void]

const noneChosen: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  return useState(noneChosen)
}

/** Order, page and hidden columns are kept in the address. */
export function AddressedTable<Row>(props: AddressedTableProps<Row>) {
  const { columns, standard, layout, paging = standardPaging, selection, ...rest } = props
  const { table } = usePanelPage().view
  const ownSelection = useSelection()
  const [chosen, setChosen] = selection ?? ownSelection
  const shownColumnSpecs = useMemo(
    () => columns.filter(column => isColumnShown(column, table.columns)),
    [columns, table.columns],
  )
  const change = useTableChange()
  return (
    <PagedTable
      {...rest}
      columns={shownColumnSpecs}
      sorting={toSorting(table.sort, shownColumnSpecs, standard)}
      onSort={sorting => change({ sort: toViewSort(sorting, standard) })}
      page={table.page}
      pageSize={table.pageSize ?? paging.standard}
      pageSizes={paging.sizes}
      onPage={page => change({ page })}
      onPageSize={size => change({ pageSize: size === paging.standard ? null : size })}
      chosen={chosen}
      onChosen={setChosen}
      padding={layout.padding}
    />
  )
}
