import { productCopy } from '@analytics/contract/sections/copy'
import type { BridgesDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { BridgeBoardAnswer, BridgeRow } from '@analytics/contract/shapes/bridges'
import type { ViewState } from '@analytics/contract/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatCount, formatUsd, unknown } from '../../format/number.ts'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { ColumnsMenu } from '../../tables/ColumnsMenu.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { TableSkeleton } from '../../tables/TableSkeleton.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { KeyActions } from '../KeyActions.tsx'
import { openWords } from '../openInstead.ts'
import { PagedTable } from '../PagedTable.tsx'
import { bridgeColumns, volumeColumn } from './bridgeColumns.tsx'

interface BridgesTableProps {
  readonly entry: DashboardEntry
  readonly dashboard: BridgesDashboard
  readonly state: PanelState<BridgeBoardAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
}

const rowId = (row: BridgeRow) => row.id
const nameOf = (row: BridgeRow) => row.displayName
const noRows: readonly BridgeRow[] = []
const fixedColumns: readonly string[] = ['rank', 'bridge']

/** The table of the bridge page, in whatever state its answer is. */
export function BridgesTable({ entry, dashboard, state, view, onChange }: BridgesTableProps) {
  const { table, copy, metric } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const { layout, rowHeight } = useTableLayout()
  const rows = answer?.data.tableData.bridges ?? noRows
  const selected = volumeColumn(answer?.metadata.timeFrame.shown ?? view.timeFrame)
  const columns = useMemo(() => {
    const drawn = answer?.data.chartData.labels.length ?? 0
    const charted = new Map(rows.slice(0, drawn).map(({ id, color }) => [id, color]))
    return bridgeColumns({ entity: table.entity, layout, rows, charted, selected })
  }, [answer, table.entity, layout, rows, selected])
  return (
    <TableCard
      title={table.title}
      count={answer ? `Showing ${formatCount(rows.length)} ${table.plural}` : null}
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
      <p className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 border-b border-border-1 px-4 py-2 text-12 text-text-3">
        <span>
          Total 24h Volume: <Value>{answer ? formatUsd(answer.data.summary.totalVolume24h) : unknown}</Value>
        </span>
        <span>
          Top bridge: <Value>{answer?.data.summary.topBridge ?? unknown}</Value>
        </span>
      </p>
      {answer ? (
        <PagedTable
          label={table.title}
          {...{ rows, rowId, nameOf, columns, view, onChange, layout, rowHeight, dimmed, selected }}
          standard={selected}
        />
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage
            state={state}
            metric={metric}
            copy={{ ...copy, errorTitle: productCopy.tableError }}
            open={openWords(entry, dashboard)}
            keyActions={<KeyActions entry={entry} />}
          />
        </div>
      )}
    </TableCard>
  )
}

function Value({ children }: { readonly children: string }) {
  return <span className="font-medium text-text-1">{children}</span>
}
