import type { ChainProfileData } from '@analytics/contract/api/responses/entities/chain'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { shownApplications } from '@analytics/contract/pages/templates/entities/chain'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { TableResponse } from '../../data/requestOptions.ts'
import { formatCount } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { rankedAppColumns } from '../../tables/columns/rankedAppColumns.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'

interface ApplicationsTableProps {
  readonly entry: PageEntry
  readonly chain: ChainProfileData['chain'] | undefined
  readonly state: PanelState<TableResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
}

const rowId = (row: ProtocolRow) => row.id
const isApplication = (row: TableResponse['data']['rows'][number]): row is ProtocolRow => 'slug' in row
const noRows: readonly ProtocolRow[] = []
const standard = 'value'

/** The largest by fees; all of them are on the dashboard by chain. */
export function ApplicationsTable({ entry, chain, state, view, onChange }: ApplicationsTableProps) {
  const response = state.kind === 'ready' ? state.response : null
  const { rowHeight } = useTableLayout()
  const rows = useMemo(
    () => (response ? response.data.rows.filter(isApplication).slice(0, shownApplications) : noRows),
    [response],
  )
  const range = response
    ? formatRangeName(response.metadata.timeFrameShown, toRange(response.metadata.range))
    : ''
  const columns = useMemo(() => rankedAppColumns(rows, 'Fees', range), [rows, range])
  const count = response?.data.ranking.count ?? 0
  const sorting = toSorting(view.sort, columns, standard)
  return (
    <TablePanel
      title="Top Applications"
      metric="fees"
      copy={copy}
      state={state}
      entry={entry}
      count={
        response && chain
          ? `${formatCount(rows.length)} of ${formatCount(count)} on ${chain.name}, by fees over ${range}`
          : null
      }
      actions={
        chain ? (
          <PageLink
            path="/app-fees-by-chain"
            view={{ tab: 'breakdown', chain: chain.id }}
            className="rounded-control px-2 py-1 text-12 font-medium text-text-2 hover:bg-hover hover:text-text-1"
          >
            {response ? `All ${formatCount(count)}` : 'All'}
          </PageLink>
        ) : null
      }
    >
      {(_, dimmed) => (
        <SortableTable
          label="Top Applications"
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
  empty: ['No fees in this range', 'Try selecting a longer time frame'],
} as const
