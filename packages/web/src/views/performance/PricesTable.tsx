import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { formatCount } from '@analytics/contract/format/number'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PerformancePage } from '@analytics/contract/pages/templates/dashboard'
import { timeFrames } from '@analytics/contract/query/timeRange'
import { useState, type ReactNode } from 'react'

import { formatDateTime } from '../../format/date.ts'
import { usePanelPage } from '../../panels/PanelPage.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { ColumnsMenu } from '../../tables/columns/ColumnsMenu.tsx'
import { toViewSort } from '../../tables/grid/sorting.ts'
import { TableGrid } from '../../tables/grid/TableGrid.tsx'
import { foundText } from '../../tables/ranking/rows/countText.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { usePriceTable } from './usePriceTable.tsx'

interface PricesTableProps {
  readonly dashboard: Pick<PerformancePage, 'table' | 'copy' | 'metric' | 'hasRatios'>
  /** The asset that the others are shown beside. */
  readonly subject?: string
  readonly actions?: ReactNode
  readonly state: PanelState<PerformanceResponse>
}

const rowId = (row: AssetRow) => row.id

/** Rows above and below the asset of a page. */
const neighbours = 4

/** The rows around the subject, as many as fit on each side; all rows where there is none. */
function toNearRows(rows: readonly AssetRow[], subject: string): readonly AssetRow[] {
  const index = rows.findIndex(({ id }) => id === subject)
  const most = 2 * neighbours + 1
  const from = Math.max(0, Math.min(index - neighbours, rows.length - most))
  return index < 0 ? rows : rows.slice(from, from + most)
}

export function PricesTable(props: PricesTableProps) {
  const { dashboard, subject, actions, state } = props
  const { view, onChange } = usePanelPage()
  const { table, copy, metric } = dashboard
  const response = state.kind === 'ready' ? state.response : null
  const { entity } = table
  const { hasRatios = false } = dashboard
  const { standard, optional, ...grid } = usePriceTable({ entity, response, view, subject, hasRatios })
  const [isWhole, setWhole] = useState(subject === undefined)
  const rows = subject === undefined || isWhole ? grid.rows : toNearRows(grid.rows, subject)
  const sorted = grid.columns.find(({ name }) => name === grid.sorting.column)
  return (
    <TablePanel
      title={table.title}
      metric={metric}
      copy={{ ...copy, errorTitle: appCopy.tableError }}
      state={state}
      actions={
        hasRatios ? (
          <ColumnsMenu
            columns={optional}
            chosen={view.columns}
            onChange={chosen => onChange({ columns: chosen }, { replace: true })}
          />
        ) : (
          actions
        )
      }
      count={response ? `Sorted by ${sorted?.label ?? timeFrames['30d'].label}` : null}
    >
      {({ data }, dimmed) => (
        <>
          <TableGrid
            label={table.title}
            {...{ ...grid, rows, rowId, dimmed }}
            selected={standard}
            onSort={next => onChange({ sort: toViewSort(next, standard) }, { replace: true })}
          />
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-border-1 px-4 py-3 text-12 text-text-3">
            {rows.length < grid.rows.length ? (
              <TextButton onClick={() => setWhole(true)}>
                Show all {formatCount(grid.rows.length)} {table.plural}
              </TextButton>
            ) : (
              <span>{foundText({ shown: rows.length, plural: table.plural })}</span>
            )}
            {data.updatedAt === null ? null : (
              <span>Last updated {formatDateTime(data.updatedAt * 1000)}</span>
            )}
          </p>
        </>
      )}
    </TablePanel>
  )
}
