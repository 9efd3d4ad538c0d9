import type { StablecoinShareDashboard } from '@analytics/contract/sections/dashboard'
import type { StablecoinRow, StablecoinTableAnswer } from '@analytics/contract/shapes/stablecoins'
import type { ViewState } from '@analytics/contract/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatCount } from '../../format/number.ts'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { ColumnsMenu } from '../../tables/ColumnsMenu.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { TableSkeleton } from '../../tables/TableSkeleton.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { PagedTable } from '../PagedTable.tsx'
import { stablecoinColumns } from './stablecoinColumns.tsx'

interface ChainDetailsProps {
  readonly dashboard: StablecoinShareDashboard
  readonly state: PanelState<StablecoinTableAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly charted: ReadonlyMap<string, string>
}

const rowId = (row: StablecoinRow) => row.id
const nameOf = (row: StablecoinRow) => row.chain
const noRows: readonly StablecoinRow[] = []
/** Ranks and names always stay. */
const fixedColumns: readonly string[] = ['rank', 'chain']

/** The table of the stablecoin page, in whatever state its answer is. */
export function ChainDetails({ dashboard, state, view, onChange, charted }: ChainDetailsProps) {
  const { table, tableCopy, metric } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const { layout, rowHeight } = useTableLayout()
  const rows = answer?.data.rows ?? noRows
  const columns = useMemo(
    () => stablecoinColumns({ entity: table.entity, layout, rows, charted }),
    [table.entity, layout, rows, charted],
  )
  return (
    <TableCard
      title={table.title}
      count={answer ? `Dominance is of all ${formatCount(answer.data.chainCount)} ${table.plural}` : null}
      metadata={answer?.metadata}
      busy={former}
      fewActions
      actions={
        <ColumnsMenu
          columns={columns.filter(({ name }) => !fixedColumns.includes(name))}
          hidden={view.table.hiddenColumns}
          onChange={hiddenColumns => onChange({ table: { ...view.table, hiddenColumns } }, { replace: true })}
        />
      }
    >
      {answer ? (
        <PagedTable
          label={table.title}
          {...{ rows, rowId, nameOf, columns, view, onChange, layout, rowHeight, dimmed }}
          selected="totalValue"
          standard="totalValue"
        />
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage state={state} metric={metric} copy={tableCopy} />
        </div>
      )}
    </TableCard>
  )
}
