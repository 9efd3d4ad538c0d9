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
import { shareChangeHint, type CardLayout, type CardWidths } from './cardLayout.ts'

const widths: CardWidths<'rank' | 'name' | 'fees' | 'share' | 'change' | 'moved'> = {
  wide: { rank: 40, name: 150, fees: 74, share: 60, change: 144, moved: 44 },
  medium: { rank: 36, name: 150, fees: 74, share: 58, change: 90, moved: 42 },
  phone: { rank: 44, name: 150, fees: 76, share: 62, change: 92, moved: 48 },
}

type Column = ColumnSpec<ProtocolRow>

/** Percentage points: a smaller change does not fill its half of the bar. */
const leastScale = 1

export function moverColumns(rows: readonly ProtocolRow[], layout: CardLayout): Column[] {
  const isPhone = layout === 'phone'
  const width = widths[layout]
  const largest = Math.max(leastScale, ...rows.map(({ shareChange }) => Math.abs(shareChange ?? 0)))
  const rank = rankColumn<ProtocolRow>('#', width.rank)
  const name: Column = {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: width.name,
    inset: 0,
    value: row => row.displayName,
    cell: row => (
      <AppName row={row}>
        {isPhone ? <RankChange inline rank={row.rank} before={row.previousRank} /> : null}
      </AppName>
    ),
  }
  const share: Column = figureColumn(
    'share',
    'Share',
    width.share,
    (row: ProtocolRow) => row.marketShare,
    value => formatPercent(value, 2),
  )
  const change: Column = figureColumn(
    'shareChange',
    isPhone ? 'Change' : 'Share Change',
    width.change,
    (row: ProtocolRow) => row.shareChange,
    value => (
      <span className="inline-flex items-center justify-end">
        {layout === 'wide' ? <DivergingBar value={value} largest={largest} /> : null}
        <span className={layout === 'wide' ? 'w-16' : undefined}>
          <PointsFigure value={value} />
        </span>
      </span>
    ),
    shareChangeHint,
  )
  if (isPhone) return [rank, name, share, change]
  const fees: Column = figureColumn(
    'fees',
    'Fees',
    width.fees,
    (row: ProtocolRow) => row.value,
    value => <AmountCell strong value={value} />,
  )
  const moved: Column = {
    name: 'rankChange',
    label: 'Rank',
    hint: 'Ranks gained or lost against the previous range',
    align: 'right',
    width: width.moved,
    value: row => row.previousRank ?? undefined,
    cell: row => <RankChange rank={row.rank} before={row.previousRank} />,
  }
  return [rank, name, fees, share, change, moved]
}
