import type { StablecoinRow, StablecoinTableResponse } from '@analytics/contract/api/responses/stablecoins'
import type { StablecoinSharePage } from '@analytics/contract/pages/templates/markets'
import type { TableView, ViewState } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatCount } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { searchRows } from '../../tables/paged/paging.ts'
import { AddressedTable } from '../shared/AddressedTable.tsx'
import { TableTools } from '../shared/TableTools.tsx'
import { stablecoinColumns } from './stablecoinColumns.tsx'

interface ChainDetailsProps {
  readonly dashboard: StablecoinSharePage
  readonly state: PanelState<StablecoinTableResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly charted: ReadonlyMap<string, string>
}

const rowId = (row: StablecoinRow) => row.id
const nameOf = (row: StablecoinRow) => row.chain
const noRows: readonly StablecoinRow[] = []

export function ChainDetails({ dashboard, state, view, onChange, charted }: ChainDetailsProps) {
  const { table, tableCopy, metric } = dashboard
  const response = state.kind === 'ready' ? state.response : null
  const { layout, rowHeight } = useTableLayout()
  const rows = response?.data.rows ?? noRows
  const columns = useMemo(
    () => stablecoinColumns({ entity: table.entity, layout, rows, charted }),
    [table.entity, layout, rows, charted],
  )
  const change = useCallback(
    (patch: Partial<TableView>) =>
      onChange({ table: { ...view.table, page: 1, ...patch } }, { replace: true }),
    [onChange, view.table],
  )
  const found = useMemo(
    () => searchRows(rows, view.table.search, row => [nameOf(row)]),
    [rows, view.table.search],
  )
  return (
    <TablePanel
      title={table.title}
      metric={metric}
      copy={tableCopy}
      state={state}
      count={response ? `Dominance is of all ${formatCount(response.data.chainCount)} ${table.plural}` : null}
      actions={<TableTools plural={table.plural} choice={view.table} onChange={change} columns={columns} />}
    >
      {(_, dimmed) => (
        <AddressedTable
          label={table.title}
          rows={found}
          {...{ rowId, nameOf, columns, view, onChange, layout, rowHeight, dimmed }}
          selected="totalValue"
          standard="totalValue"
        />
      )}
    </TablePanel>
  )
}
