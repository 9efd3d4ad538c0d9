import type { CategoryProfileResponse } from '@analytics/contract/api/responses/entities/category'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { metrics } from '@analytics/contract/metrics/metrics'
import { appCopy, inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { LimitOption } from '@analytics/contract/query/limits'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { formatRangeName } from '../../format/timeRange.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { rankedAppColumns } from '../../tables/columns/rankedAppColumns.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'
import { topText } from '../../tables/ranking/rows/countText.ts'

interface CategoryTableProps {
  readonly entry: PageEntry
  readonly state: PanelState<CategoryProfileResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly limit: LimitOption
}

const rowId = (row: ProtocolRow) => row.id
const noRows: readonly ProtocolRow[] = []
const standard = 'value'

export function CategoryTable({ entry, state, view, onChange, limit }: CategoryTableProps) {
  const response = state.kind === 'ready' ? state.response : null
  const { rowHeight } = useTableLayout()
  const all = response?.data.ranking.protocols ?? noRows
  const rows = useMemo(() => (limit === 'all' ? all : all.slice(0, limit)), [all, limit])
  const metric = response?.data.metric ?? 'fees'
  const range = response
    ? formatRangeName(response.metadata.timeFrameShown, toRange(response.metadata.range))
    : ''
  const isFlow = metrics[metric].kind === 'flow'
  const noun = `${inRunningText(metrics[metric].label)}${isFlow ? ` over ${range}` : ''}`
  const columns = useMemo(() => rankedAppColumns(rows, metrics[metric].label, range), [rows, metric, range])
  const sorting = toSorting(view.sort, columns, standard)
  const title = 'Applications'
  return (
    <TablePanel
      {...{ title, metric, copy, entry }}
      state={response && all.length === 0 ? { kind: 'empty' } : state}
      count={
        response
          ? topText({ shown: rows.length, count: all.length, plural: `applications with ${noun}` })
          : null
      }
      actions={<ExportButton panel="table" hasData={response !== null} isPart />}
    >
      {(_, dimmed) => (
        <SortableTable
          label={title}
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={tableLayouts.wide.padding}
          selected={standard}
          onSort={next => onChange({ sort: toViewSort(next, standard) })}
        />
      )}
    </TablePanel>
  )
}

const copy = {
  loading: 'Loading applications…',
  errorTitle: appCopy.tableError,
  empty: ['No figures in this range', 'Try selecting a longer time frame'],
} as const
