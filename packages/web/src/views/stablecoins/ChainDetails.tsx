import type { StablecoinRow, StablecoinTableResponse } from '@analytics/contract/api/responses/stablecoins'
import type { StablecoinSharePage } from '@analytics/contract/pages/templates/markets'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatCount } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { ColumnsMenu } from '../../tables/columns/ColumnsMenu.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { AddressedTable } from '../shared/AddressedTable.tsx'
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
  return (
    <TablePanel
      title={table.title}
      metric={metric}
      copy={tableCopy}
      state={state}
      count={response ? `Dominance is of all ${formatCount(response.data.chainCount)} ${table.plural}` : null}
      fewActions
      actions={
        <ColumnsMenu
          columns={columns}
          hidden={view.table.hiddenColumns}
          onChange={hiddenColumns => onChange({ table: { ...view.table, hiddenColumns } }, { replace: true })}
        />
      }
    >
      {(_, dimmed) => (
        <AddressedTable
          label={table.title}
          {...{ rows, rowId, nameOf, columns, view, onChange, layout, rowHeight, dimmed }}
          selected="totalValue"
          standard="totalValue"
        />
      )}
    </TablePanel>
  )
}
