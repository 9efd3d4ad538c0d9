import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { TableText } from '@analytics/contract/pages/model/panels'
import { searchRows } from '@analytics/contract/view/tableRows'
import { useMemo, type ReactNode } from 'react'

import { usePanelPage } from '../../panels/PanelPage.ts'
import { TablePanel, type TablePanelProps } from '../../panels/table/TablePanel.tsx'
import { TableSlot } from '../../panels/table/TableSlot.tsx'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { AddressedTable, type AddressedTableProps } from './AddressedTable.tsx'
import { TableTools } from './TableTools.tsx'
import { useTableChange } from './useTableChange.ts'

interface ListPanelProps<Response extends { readonly metadata: Metadata }, Row>
  extends
    Pick<TablePanelProps<Response>, 'metric' | 'label' | 'copy' | 'sources' | 'state' | 'summary'>,
    Pick<AddressedTableProps<Row>, 'rows' | 'rowId' | 'nameOf' | 'paging' | 'selection'> {
  readonly table: TableText
  /** The column that orders the rows at first, where the table's row does not say. */
  readonly standard?: string
  /** The texts of a row that the search looks through. */
  readonly toTexts: (row: Row) => readonly string[]
  /** Must be memoized: it makes the columns. */
  readonly toColumns: (layout: TableLayout) => AddressedTableProps<Row>['columns']
  /** The text beside the title, once there are rows; `found` of them match the search. */
  readonly toCount: (foundCount: number) => string | null
  /** The highlighted column. */
  readonly selected?: string
  /** Controls beside the search, and at the end. */
  readonly filters?: ReactNode
  readonly actions?: ReactNode
}

/** A table of all rows of one response, with a search, a column menu and pages. */
export function ListPanel<Response extends { readonly metadata: Metadata }, Row>(
  props: ListPanelProps<Response, Row>,
) {
  const { table, rows, toTexts, toColumns, toCount, filters, actions, selected = '' } = props
  const { metric, label, copy, sources, state, summary } = props
  const { rowId, nameOf, paging, selection } = props
  const { standard = table.standard ?? '' } = props
  const { view } = usePanelPage()
  const { layout, rowHeight } = useTableLayout()
  const columns = useMemo(() => toColumns(layout), [toColumns, layout])
  const { search } = view.table
  const foundRows = useMemo(() => searchRows(rows, search, toTexts), [rows, search, toTexts])
  const change = useTableChange()
  const [title, text] = copy.empty
  return (
    <TablePanel
      {...{ metric, label, copy, sources, state, summary }}
      title={table.title}
      count={state.kind === 'ready' ? toCount(foundRows.length) : null}
      actions={
        <>
          <TableTools plural={table.plural} choice={view.table} onChange={change} columns={columns}>
            {filters}
          </TableTools>
          {actions}
        </>
      }
    >
      {(_, dimmed) =>
        rows.length === 0 ? (
          <TableSlot>
            <StateMessage title={title} text={text} />
          </TableSlot>
        ) : (
          <AddressedTable
            label={table.title}
            rows={foundRows}
            {...{ rowId, nameOf, columns, layout, rowHeight, dimmed }}
            {...{ selected, standard, paging, selection }}
          />
        )
      }
    </TablePanel>
  )
}
