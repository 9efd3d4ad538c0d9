import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'

import { formatPercent } from '../../../format/number.ts'
import { AmountCell } from '../../../tables/cells/AmountCell.tsx'
import { AppName } from '../../../tables/cells/AppName.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../../tables/columns/rankColumn.tsx'
import { DivergingBar } from '../../../ui/figures/DivergingBar.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../../ui/figures/RankChange.tsx'
import type { CardLayout } from './cardLayout.ts'

type Column = ColumnSpec<ProtocolRow>

const shareChangeHint = 'Share in this range less share in the range before'
/** In percentage points: a smaller change does not fill its half of the bar. */
const leastScale = 1

const rankOf = (row: ProtocolRow) => <RankChange rank={row.rank} before={row.previousRank} />

export function moverColumns(rows: readonly ProtocolRow[], layout: CardLayout): Column[] {
  const isPhone = layout === 'phone'
  const largest = Math.max(leastScale, ...rows.map(({ shareChange }) => Math.abs(shareChange ?? 0)))
  const rank = rankColumn<ProtocolRow>('#', isPhone ? 44 : 40)
  const name: Column = {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: isPhone ? 150 : 120,
    inset: 0,
    value: row => row.displayName,
    cell: row => <AppName row={row}>{isPhone ? rankOf(row) : null}</AppName>,
  }
  const share: Column = {
    ...figureColumn(
      'share',
      'Share',
      62,
      (row: ProtocolRow) => row.marketShare,
      value => formatPercent(value, 2),
    ),
    unit: '%',
  }
  const change: Column = {
    ...figureColumn(
      'shareChange',
      isPhone ? 'Change' : 'Share Change',
      isPhone ? 92 : 156,
      (row: ProtocolRow) => row.shareChange,
      value => (
        <span className="inline-flex items-center justify-end">
          {isPhone ? null : <DivergingBar value={value} largest={largest} />}
          <span className={isPhone ? undefined : 'w-19'}>
            <PointsFigure value={value} />
          </span>
        </span>
      ),
      shareChangeHint,
    ),
    unit: 'pp',
  }
  if (isPhone) return [rank, name, share, change]
  const fees: Column = {
    ...figureColumn(
      'fees',
      'Fees',
      76,
      (row: ProtocolRow) => row.value,
      value => <AmountCell value={value} />,
    ),
    unit: 'USD',
  }
  const moved: Column = {
    name: 'rankChange',
    label: 'Rank',
    hint: 'Ranks won or lost against the range before',
    align: 'right',
    width: 48,
    value: row => row.previousRank ?? undefined,
    csv: [['Rank before', row => row.previousRank]],
    cell: rankOf,
  }
  return [rank, name, fees, share, change, moved]
}
