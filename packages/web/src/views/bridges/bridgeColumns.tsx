import type { BridgeRow } from '@analytics/contract/shapes/bridges'
import { othersColor } from '@analytics/contract/vocabulary/palettes'

import { AppAvatar } from '../../marks/AppAvatar.tsx'
import { AmountCell } from '../../tables/AmountCell.tsx'
import { ChangeCell } from '../../tables/ChangeCell.tsx'
import type { ColumnSpec } from '../../tables/ColumnSpec.ts'
import { cutName } from '../../tables/NameCell.tsx'
import { ShareCell } from '../../tables/ShareCell.tsx'
import { rankWidth, type TableLayout } from '../../tables/tableLayout.ts'

type Column = ColumnSpec<BridgeRow>

interface BridgeColumnsOptions {
  readonly entity: string
  readonly layout: TableLayout
  readonly rows: readonly BridgeRow[]
  /** The colours of the bridges that the chart draws, by id. */
  readonly charted: ReadonlyMap<string, string>
  /** The column of the shown frame. */
  readonly selected: string
}

const volumes = { volume24h: '24h', volume7d: '7d', volume30d: '30d' } as const

/** The column of a frame that the bridge page offers. */
export function volumeColumn(frame: string): keyof typeof volumes {
  return frame === '24h' ? 'volume24h' : frame === '7d' ? 'volume7d' : 'volume30d'
}

/** The columns of the table of bridges. */
export function bridgeColumns(options: BridgeColumnsOptions): Column[] {
  const { entity, layout, rows, charted, selected } = options
  const { widths, compact } = layout
  const largest = Math.max(0, ...rows.map(({ marketShare }) => marketShare ?? 0))
  const periods = (Object.keys(volumes) as (keyof typeof volumes)[]).map((name): Column => ({
    name,
    label: `${volumes[name]} Volume`,
    align: 'right',
    width: 116,
    value: row => row[name] ?? undefined,
    cell: row => <AmountCell value={row[name]} />,
  }))
  return [
    {
      name: 'rank',
      label: 'Rank',
      align: 'left',
      width: Math.max(56, rankWidth(layout, rows.length)),
      sticky: true,
      value: row => row.rank,
      cell: row => <span className="text-text-3">{row.rank}</span>,
    },
    {
      name: 'bridge',
      label: entity,
      align: 'left',
      width: compact ? widths.name : 220,
      inset: layout.nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2">
          <AppAvatar id={`bridge:${row.id}`} name={row.displayName} logo={row.icon} />
          <span className="truncate font-medium text-text-1" title={row.displayName}>
            {cutName(row.displayName)}
          </span>
        </span>
      ),
    },
    ...(compact ? periods.toSorted(({ name }) => (name === selected ? -1 : 0)) : periods),
    {
      name: 'change1d',
      label: 'Change 1d',
      align: 'right',
      width: 104,
      value: row => row.change1d ?? undefined,
      cell: row => <ChangeCell value={row.change1d} />,
    },
    {
      name: 'marketShare',
      label: 'Market Share',
      align: 'right',
      width: 200,
      value: row => row.marketShare ?? undefined,
      cell: row => (
        <ShareCell
          share={row.marketShare}
          largest={largest}
          color={charted.get(row.id) ?? othersColor}
          wide
        />
      ),
    },
  ]
}
