import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

interface Ranked {
  readonly rank: number
  readonly previousRank: number | null
}

/** The rank, and beside it by how much it has changed. */
export function rankChangeColumn<Row extends Ranked>(width: number): ColumnSpec<Row> {
  return {
    name: 'rank',
    label: 'Rank',
    align: 'left',
    width,
    sticky: true,
    value: row => row.rank,
    cell: row => (
      <span className="flex min-w-13 items-center justify-between gap-1.5 text-text-3">
        {row.rank}
        <RankChange rank={row.rank} before={row.previousRank} />
      </span>
    ),
  }
}

export function shareChangeColumn<Row extends { readonly shareChange: number | null }>(): ColumnSpec<Row> {
  return figureColumn<Row, 'shareChange'>(
    'shareChange',
    'Share Change',
    100,
    row => row.shareChange,
    value => <PointsFigure value={value} />,
    'Change in share against the previous range',
  )
}
