import type { StablecoinRow } from '@analytics/contract/shapes/stablecoins'
import { othersColor } from '@analytics/contract/vocabulary/palettes'

import { formatBillions, formatPercent } from '../../format/number.ts'
import { AppAvatar } from '../../marks/AppAvatar.tsx'
import { ChainMark } from '../../marks/ChainMark.tsx'
import type { ColumnSpec } from '../../tables/ColumnSpec.ts'
import { ShareCell } from '../../tables/ShareCell.tsx'
import { rankWidth, type TableLayout } from '../../tables/tableLayout.ts'

interface StablecoinColumnsOptions {
  readonly entity: string
  readonly layout: TableLayout
  readonly rows: readonly StablecoinRow[]
  /** The colours of the chains that the chart draws, by id. */
  readonly charted: ReadonlyMap<string, string>
}

/** The columns of the table of chains. */
export function stablecoinColumns(options: StablecoinColumnsOptions): ColumnSpec<StablecoinRow>[] {
  const { entity, layout, rows, charted } = options
  const largest = Math.max(0, ...rows.map(({ dominance }) => dominance ?? 0))
  return [
    {
      name: 'rank',
      label: '#',
      align: 'left',
      width: rankWidth(layout, rows.length),
      sticky: true,
      value: row => row.rank,
      cell: row => <span className="text-text-3">{row.rank}</span>,
    },
    {
      name: 'chain',
      label: entity,
      align: 'left',
      width: layout.compact ? layout.widths.name : 220,
      inset: layout.nameInset,
      sticky: true,
      value: row => row.chain,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2">
          <ChainMark chain={row.chain} size={20} />
          <span className="truncate font-medium text-text-1" title={row.chain}>
            {row.chain}
          </span>
        </span>
      ),
    },
    {
      name: 'totalValue',
      label: 'Total Value',
      align: 'right',
      width: 130,
      value: row => row.totalValue,
      cell: row => formatBillions(row.totalValue),
    },
    {
      name: 'dominance',
      label: 'Dominance %',
      align: 'right',
      width: 230,
      value: row => row.dominance ?? undefined,
      cell: row => (
        <ShareCell
          share={row.dominance}
          digits={2}
          largest={largest}
          color={charted.get(row.id) ?? othersColor}
          wide
        />
      ),
    },
    {
      name: 'topStablecoin',
      label: 'Top Stablecoin',
      align: 'left',
      // Away from the bar at its left.
      inset: 40,
      width: 178,
      value: row => row.topStablecoin ?? undefined,
      cell: row => <TopCoin row={row} />,
    },
    {
      name: 'topStablecoinShare',
      label: 'Top Share %',
      align: 'right',
      width: 110,
      value: row => row.topStablecoinShare ?? undefined,
      cell: row => formatPercent(row.topStablecoinShare, 2),
    },
  ]
}

function TopCoin({ row: { topStablecoin, topStablecoinName } }: { readonly row: StablecoinRow }) {
  if (topStablecoin === null) return <span className="text-text-3">–</span>
  return (
    <span className="flex min-w-0 items-center gap-2" title={topStablecoinName ?? topStablecoin}>
      <AppAvatar id={topStablecoin} name={topStablecoin} />
      <span className="truncate text-text-1">{topStablecoin}</span>
    </span>
  )
}
