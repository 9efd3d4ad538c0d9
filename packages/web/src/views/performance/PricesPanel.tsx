import { productCopy } from '@analytics/contract/sections/copy'
import type { PerformanceDashboard } from '@analytics/contract/sections/dashboard'
import type { AssetRow, PerformanceAnswer } from '@analytics/contract/shapes/performance'
import type { ViewState } from '@analytics/contract/viewState'
import { isTimeFrame, timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatMoment } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { SortableTable } from '../../tables/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/sorting.ts'
import { TableCard } from '../../tables/TableCard.tsx'
import { TableSkeleton } from '../../tables/TableSkeleton.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { assetColumns, returnColumn } from './assetColumns.tsx'

interface PricesPanelProps {
  readonly dashboard: PerformanceDashboard
  readonly state: PanelState<PerformanceAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
}

const rowId = (row: AssetRow) => row.id
const noRows: readonly AssetRow[] = []

/** The table of a performance page, in whatever state its answer is. */
export function PricesPanel({ dashboard, state, view, onChange }: PricesPanelProps) {
  const { table, copy, metric, chart } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const { layout, rowHeight } = useTableLayout()
  const frame = frameOf(answer, view)
  const rows = answer?.data.tableData.assets ?? noRows
  const columns = useMemo(
    () =>
      assetColumns({
        entity: table.entity,
        frame,
        layout,
        isChain: chart.legend === 'Chains',
        trends: new Map(
          answer?.data.timeSeriesData.assets.map(({ id, data }) => [
            id,
            data.map(({ cumulativeReturns }) => cumulativeReturns),
          ]),
        ),
      }),
    [answer, table.entity, frame, layout, chart.legend],
  )
  const standard = returnColumn(frame)
  const sorting = useMemo(
    () =>
      toSorting(
        view.sort,
        columns.map(({ name }) => name),
        standard,
      ),
    [view.sort, columns, standard],
  )
  return (
    <TableCard
      title={table.title}
      count={answer ? `Sorted by ${labelOf(sorting[0]?.id ?? standard, columns)}` : null}
      metadata={answer?.metadata}
      busy={former}
    >
      {answer ? (
        <>
          <SortableTable
            label={table.title}
            rows={rows}
            rowId={rowId}
            columns={columns}
            selected={standard}
            sorting={sorting}
            onSort={next => onChange({ sort: toViewSort(next, standard) }, { replace: true })}
            padding={layout.padding}
            rowHeight={rowHeight}
            dimmed={dimmed}
          />
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-border-1 px-4 py-3 text-12 text-text-3">
            <span>
              Showing {formatCount(rows.length)} {table.plural}
            </span>
            {answer.data.updatedAt === null ? null : (
              <span>Last updated {formatMoment(answer.data.updatedAt * 1000)}</span>
            )}
          </p>
        </>
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage
            state={state}
            metric={metric}
            copy={{ ...copy, errorTitle: productCopy.tableError }}
          />
        </div>
      )}
    </TableCard>
  )
}

/** The frame that the figures are of: the answer's, or the chosen one while there is none. */
function frameOf(answer: PerformanceAnswer | null, view: ViewState): TimeFrame {
  const shown = answer?.metadata.timeFrame.shown
  return shown && isTimeFrame(shown) ? shown : view.timeFrame
}

function labelOf(name: string, columns: ReturnType<typeof assetColumns>): string {
  return columns.find(column => column.name === name)?.label ?? timeFrames['30d'].label
}
