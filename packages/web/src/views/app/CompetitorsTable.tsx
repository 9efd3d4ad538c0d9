import type {
  AppProfileData,
  AppProfileResponse,
  Competitor,
} from '@analytics/contract/api/responses/entities/app'
import { metrics } from '@analytics/contract/metrics/metrics'
import { appCopy, inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { useMemo, useState } from 'react'

import { toCategoryName } from '../../format/categoryName.ts'
import { formatCount, formatUsd } from '../../format/number.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankChangeColumn, shareChangeColumn } from '../../tables/columns/standingColumns.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'

interface CompetitorsTableProps {
  readonly entry: PageEntry
  readonly state: PanelState<AppProfileResponse>
}

const rowId = (row: Competitor) => row.id
const noRows: readonly Competitor[] = []
const byRank: Sorting = { column: 'rank', descending: false }

/** The ten largest of the category, and the application itself wherever it stands. */
export function CompetitorsTable({ entry, state }: CompetitorsTableProps) {
  const found = state.kind === 'ready' ? state.response.data.competitors : null
  const { rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState(byRank)
  const rows = found?.rows ?? noRows
  const columns = useMemo(() => toColumns(rows), [rows])
  return (
    <TablePanel
      title="Competitors"
      metric={found?.metric ?? 'fees'}
      copy={copy}
      state={found && rows.length === 0 ? { kind: 'empty' } : state}
      entry={entry}
      count={found && toCountText(found)}
    >
      {(_, dimmed) => (
        <SortableTable
          label="Competitors"
          {...{ rows, rowId, columns, sorting, rowHeight, dimmed }}
          padding={tableLayouts.wide.padding}
          selected=""
          onSort={setSorting}
        />
      )}
    </TablePanel>
  )
}

/** `82 lenders with fees in this range, share of $1.2B`. */
export function toCountText({
  metric,
  category,
  count,
  total,
}: Pick<AppProfileData['competitors'], 'metric' | 'category' | 'count' | 'total'>): string {
  const noun = inRunningText(metrics[metric].label)
  return `${formatCount(count)} ${toCategoryName(category)} with ${noun} in this range, share of ${formatUsd(total)}`
}

const copy = {
  loading: 'Loading competitors…',
  errorTitle: appCopy.tableError,
  empty: ['Nobody to compare with', 'No application of the category has figures in this range'],
} as const

function toColumns(rows: readonly Competitor[]): ColumnSpec<Competitor>[] {
  const largest = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return [
    rankChangeColumn(76),
    {
      name: 'name',
      label: 'Application',
      align: 'left',
      width: 140,
      sticky: true,
      inset: 4,
      value: row => row.name,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2 font-medium text-text-1">
          <AppAvatar id={row.id} name={row.name} slug={row.id} logo={row.logo} />
          {row.isSubject ? (
            <span aria-current="true" className="truncate font-semibold">
              {row.name}
            </span>
          ) : (
            <EntityLink kind="app" id={row.id} className="truncate">
              {row.name}
            </EntityLink>
          )}
        </span>
      ),
    },
    figureColumn<Competitor, 'share'>(
      'share',
      'Share',
      108,
      row => row.share,
      (value, row) => <ShareCell share={value} largest={largest} color={row.color} narrow />,
    ),
    shareChangeColumn(),
  ]
}
