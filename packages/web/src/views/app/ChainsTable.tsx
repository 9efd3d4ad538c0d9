import type {
  AppChainsData,
  AppChainsResponse,
  AppProfileData,
} from '@analytics/contract/api/responses/entities/app'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { appCopy, inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatCount, formatUsd } from '../../format/number.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rangeChangeColumn } from '../../tables/columns/rangeChangeColumn.tsx'
import { shareChangeColumn } from '../../tables/columns/standingColumns.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../../tables/grid/sorting.ts'

interface ChainsTableProps {
  readonly entry: PageEntry
  readonly app: AppProfileData['app'] | undefined
  readonly state: PanelState<AppChainsResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
}

type Row = AppChainsData['rows'][number]

const rowId = (row: Row) => row.id
const noRows: readonly Row[] = []

/** More would not fit beside the competitors. */
const shownMetrics = 3

export function ChainsTable({ entry, app, state, view, onChange }: ChainsTableProps) {
  const response = state.kind === 'ready' ? state.response : null
  const { rowHeight } = useTableLayout()
  const rows = response?.data.rows ?? noRows
  const columns = useMemo(() => (response ? toColumns(response) : []), [response])
  const [first = 'fees'] = response?.data.metrics ?? []
  const title = `${app?.name ?? 'Application'} by chain`
  const sorting = toSorting(view.sort, columns, first)
  return (
    <TablePanel
      title={title}
      metric={first}
      copy={copy}
      state={state}
      entry={entry}
      count={response ? toCount(response, app) : null}
      footnote={response?.data.further ? toFurtherText(response.data) : undefined}
      actions={
        <DownloadButton panel="chains" label={`Download ${title} as CSV`} hasData={response !== null} />
      }
    >
      {(_, dimmed) => (
        <SortableTable
          label={title}
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={tableLayouts.wide.padding}
          selected={first}
          onSort={next => onChange({ sort: toViewSort(next, first) })}
        />
      )}
    </TablePanel>
  )
}

const copy = {
  loading: 'Loading chains…',
  errorTitle: appCopy.tableError,
  empty: ['No chain has any figure', 'The source may name none for this application'],
} as const

/** `9 of 23 chains, by fees over 30d`. */
function toCount({ data, metadata }: AppChainsResponse, app: AppProfileData['app'] | undefined): string {
  const [first = 'fees'] = data.metrics
  const all = Math.max(app?.chains.length ?? 0, data.rows.length)
  const of = all > data.rows.length ? ` of ${formatCount(all)}` : ''
  const over =
    metrics[first].kind === 'flow'
      ? ` over ${formatRangeName(metadata.timeFrameShown, toRange(metadata.range))}`
      : ''
  return `${formatCount(data.rows.length)}${of} ${all === 1 ? 'chain' : 'chains'}, by ${nounOf(first)}${over}`
}

/** `14 more chains: fees $760.00K, revenue $50.00K`. */
function toFurtherText({ further, metrics: ids }: AppChainsData): string {
  const count = further?.count ?? null
  const who =
    count === null ? 'On no followed chain' : `${formatCount(count)} more ${count === 1 ? 'chain' : 'chains'}`
  const parts = ids.slice(0, shownMetrics).flatMap(id => {
    const value = further?.values[id] ?? null
    return value === null ? [] : [`${nounOf(id)} ${formatUsd(value)}`]
  })
  return parts.length > 0 ? `${who}: ${parts.join(', ')}` : who
}

function nounOf(metric: AppMetric): string {
  return inRunningText(metrics[metric].label)
}

const amount = (value: number | null) => <AmountCell value={value} />

function toColumns({ data, metadata }: AppChainsResponse): ColumnSpec<Row>[] {
  const name = formatRangeName(metadata.timeFrameShown, toRange(metadata.range))
  return [
    {
      name: 'chain',
      label: 'Chain',
      align: 'left',
      width: 128,
      sticky: true,
      value: row => row.name,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
          <ChainIcon chain={row.name} size={20} />
          <EntityLink kind="chain" id={row.id} className="truncate">
            {row.name}
          </EntityLink>
        </span>
      ),
    },
    ...data.metrics
      .slice(0, shownMetrics)
      .map(metric =>
        figureColumn<Row, AppMetric>(
          metric,
          metrics[metric].label,
          84,
          row => row.values[metric] ?? null,
          amount,
        ),
      ),
    rangeChangeColumn<Row, 'change'>(
      'change',
      metadata.timeFrameShown === 'custom' ? 'Change' : `${name} Change`,
      92,
      row => row.change,
    ),
    figureColumn<Row, 'share'>(
      'share',
      'Share of chain',
      112,
      row => row.share,
      (value, row) => <ShareCell share={value} largest={100} color={row.color} narrow />,
      'Of all applications on the chain',
    ),
    shareChangeColumn(),
  ]
}
