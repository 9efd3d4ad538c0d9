import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { AmountCell } from '../cells/AmountCell.tsx'
import { ShareCell } from '../cells/ShareCell.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

/** Rank, name, value, change, share and its change: of tables that stand beside others. */
export function rankedAppColumns(
  rows: readonly ProtocolRow[],
  valueLabel: string,
  range: string,
): ColumnSpec<ProtocolRow>[] {
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
        valueLabel,
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
        98,
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
