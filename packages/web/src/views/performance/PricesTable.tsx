import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PerformancePage } from '@analytics/contract/pages/templates/markets'
import { isTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo, type ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatDateTime, formatShortRange } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'
import { assetColumns, returnColumn, type ColumnRange } from './assetColumns.tsx'

interface PricesTableProps {
  readonly dashboard: Pick<PerformancePage, 'table' | 'copy' | 'metric'>
  /** The asset that the others are shown beside: only its line is there. */
  readonly subject?: string
  readonly actions?: ReactNode
  readonly state: PanelState<PerformanceResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
}

const rowId = (row: AssetRow) => row.id
const noRows: readonly AssetRow[] = []

export function PricesTable(props: PricesTableProps) {
  const { dashboard, subject, actions, state, view, onChange } = props
  const { table, copy, metric } = dashboard
  const response = state.kind === 'ready' ? state.response : null
  const { layout, rowHeight } = useTableLayout()
  const range = useMemo(() => toColumnRange(response, view.timeFrame), [response, view.timeFrame])
  const rows = response?.data.tableData.assets ?? noRows
  const columns = useMemo(
    () =>
      assetColumns({
        entity: table.entity,
        range,
        layout,
        subject,
        trends: new Map(
          response?.data.timeSeriesData.assets.map(({ id, data }) => [
            id,
            data.map(({ cumulativeReturns }) => cumulativeReturns),
          ]),
        ),
      }),
    [response, table.entity, range, layout, subject],
  )
  const standard = returnColumn(range)
  const sorting = useMemo(() => toSorting(view.sort, columns, standard), [view.sort, columns, standard])
  return (
    <TablePanel
      title={table.title}
      metric={metric}
      copy={{ ...copy, errorTitle: appCopy.tableError }}
      state={state}
      actions={actions}
      count={response ? `Sorted by ${labelOf(sorting.column, columns)}` : null}
    >
      {({ data }, dimmed) => (
        <>
          <SortableTable
            label={table.title}
            {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
            selected={standard}
            onSort={next => onChange({ sort: toViewSort(next, standard) }, { replace: true })}
            padding={layout.padding}
          />
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-border-1 px-4 py-3 text-12 text-text-3">
            <span>
              Showing {formatCount(rows.length)} {table.plural}
            </span>
            {data.updatedAt === null ? null : (
              <span>Last updated {formatDateTime(data.updatedAt * 1000)}</span>
            )}
          </p>
        </>
      )}
    </TablePanel>
  )
}

function toColumnRange(response: PerformanceResponse | null, chosen: ViewState['timeFrame']): ColumnRange {
  const shown = response?.metadata.timeFrameShown ?? chosen
  const days = response && shown === 'custom' ? toRange(response.metadata.range) : null
  if (days) return { id: 'custom', label: formatShortRange(days.from, days.to) }
  const id = isTimeRange(shown) ? shown : chosen
  return { id, label: timeFrames[id].label }
}

function labelOf(name: string, columns: ReturnType<typeof assetColumns>): string {
  return columns.find(column => column.name === name)?.label ?? timeFrames['30d'].label
}
