import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { PanelId } from '@analytics/contract/files/panels/pagePanels'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { useMemo, useState } from 'react'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatCount } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { qualityCopy } from './qualityText.ts'

interface HeatTableProps<Row> {
  readonly entry: PageEntry
  readonly metric: Metric
  readonly title: string
  readonly state: PanelState<{ readonly metadata: Metadata }>
  readonly rows: readonly Row[]
  readonly columnsOf: (rows: readonly Row[]) => readonly ColumnSpec<Row>[]
  /** The column that orders the rows until another one is chosen. */
  readonly standard: string
  readonly panel: PanelId
}

/** Rows with a cell for each month, the darker the more is missing. */
export function HeatTable<Row extends { readonly id: string }>(props: HeatTableProps<Row>) {
  const { entry, metric, title, state, rows, columnsOf, standard, panel } = props
  const { layout, rowHeight } = useTableLayout({ crowded: true })
  const [sorting, setSorting] = useState({ column: standard, descending: standard !== 'rank' })
  const columns = useMemo(() => columnsOf(rows), [columnsOf, rows])
  return (
    <TablePanel
      {...{ title, entry, metric, state }}
      copy={qualityCopy}
      label={title}
      count={state.kind === 'ready' ? `${formatCount(rows.length)} rows` : null}
      actions={<DownloadButton panel={panel} label={`Export ${title}`} hasData={rows.length > 0} />}
    >
      {(_, dimmed) => (
        // Thirteen months and more fit on paper at half the size.
        <div className="print:[zoom:0.4]">
          <SortableTable
            label={title}
            {...{ rows, columns, sorting, rowHeight, dimmed }}
            rowId={({ id }) => id}
            selected={standard}
            onSort={setSorting}
            padding={layout.padding}
          />
        </div>
      )}
    </TablePanel>
  )
}
