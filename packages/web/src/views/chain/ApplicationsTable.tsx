import type { ChainProfileData } from '@analytics/contract/api/responses/entities/chain'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { shownApplications } from '@analytics/contract/pages/templates/chain'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { TableResponse } from '../../data/requestOptions.ts'
import { formatCount } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'

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
  const { layout, rowHeight } = useTableLayout()
  const rows = useMemo(
    () => (response ? response.data.rows.filter(isApplication).slice(0, shownApplications) : noRows),
    [response],
  )
  const range = response
    ? formatRangeName(response.metadata.timeFrame.shown, toRange(response.metadata.range))
    : ''
  const columns = useMemo(() => toColumns(rows, range), [rows, range])
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
            All {formatCount(count)}
          </PageLink>
        ) : null
      }
    >
      {(_, dimmed) => (
        <SortableTable
          label="Top Applications"
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={layout.padding}
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

function toColumns(rows: readonly ProtocolRow[], range: string): ColumnSpec<ProtocolRow>[] {
  const largest = Math.max(0, ...rows.map(({ marketShare }) => marketShare ?? 0))
  return [
    {
      name: 'rank',
      label: 'Rank',
      align: 'left',
      width: 70,
      sticky: true,
      value: row => row.rank,
      cell: row => (
        <span className="flex w-13 items-center justify-between text-text-3">
          {row.rank}
          <RankChange rank={row.rank} before={row.previousRank} />
        </span>
      ),
    },
    {
      name: 'name',
      label: 'Application',
      align: 'left',
      width: 150,
      inset: 4,
      sticky: true,
      value: row => row.displayName,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
          <AppAvatar id={row.id} name={row.displayName} slug={row.slug} parent={row.parent} logo={row.logo} />
          <EntityLink kind="app" id={row.slug} className="truncate">
            {row.displayName}
          </EntityLink>
        </span>
      ),
    },
    {
      ...figureColumn<ProtocolRow, 'value'>(
        'value',
        'Fees',
        82,
        row => row.value,
        value => <AmountCell value={value} />,
      ),
      unit: 'USD',
    },
    {
      ...figureColumn<ProtocolRow, 'change'>(
        'change',
        `${range} Change`,
        92,
        row => row.change,
        (value, row) => <ChangeFigure value={value} comparison={row.comparison} of={row.value} />,
      ),
      unit: '%',
    },
    {
      ...figureColumn<ProtocolRow, 'marketShare'>(
        'marketShare',
        'Share',
        100,
        row => row.marketShare,
        (value, row) => <ShareCell share={value} largest={largest} color={row.color} narrow />,
      ),
      unit: '%',
    },
    {
      ...figureColumn<ProtocolRow, 'shareChange'>(
        'shareChange',
        'Share Change',
        100,
        row => row.shareChange,
        value => <PointsFigure value={value} />,
        'Share in this range less share in the range before',
      ),
      unit: 'pp',
    },
  ]
}
