import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { ShownRange } from '@analytics/contract/query/timeRange'

import { formatRangeName } from '../../format/timeRange.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ShareCell } from '../cells/ShareCell.tsx'
import { amountColumn } from './amountColumn.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'
import { rangeChangeColumn } from './rangeChangeColumn.tsx'
import { rankChangeColumn, shareChangeColumn } from './standingColumns.tsx'

/** Rank, name, value, change, share and its change: of tables that stand beside others. */
export function rankedAppColumns(
  rows: readonly ProtocolRow[],
  valueLabel: string,
  shown: ShownRange,
): ColumnSpec<ProtocolRow>[] {
  const largest = Math.max(0, ...rows.map(({ marketShare }) => marketShare ?? 0))
  return [
    rankChangeColumn(70),
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
          <EntityLink kind="app" id={row.pageId} className="truncate">
            {row.displayName}
          </EntityLink>
        </span>
      ),
    },
    amountColumn('value', valueLabel, 82, row => row.value),
    rangeChangeColumn<ProtocolRow, 'change'>(
      'change',
      shown === 'custom' ? 'Change' : `${formatRangeName(shown)} Change`,
      98,
      row => row.change,
    ),
    figureColumn<ProtocolRow, 'marketShare'>(
      'marketShare',
      'Share',
      100,
      row => row.marketShare,
      (value, row) => <ShareCell share={value} largest={largest} color={row.color} />,
    ),
    shareChangeColumn(),
  ]
}
