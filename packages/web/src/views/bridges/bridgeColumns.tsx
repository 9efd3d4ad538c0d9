import type { BridgeRow } from '@analytics/contract/api/responses/bridges'
import { othersColor } from '@analytics/contract/metrics/palettes'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { formatShortRange } from '../../format/date.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import { cutName } from '../../tables/cells/cutName.ts'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../tables/columns/rankColumn.tsx'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'

type Column = ColumnSpec<BridgeRow>

interface BridgeColumnsOptions {
  readonly entity: string
  readonly layout: TableLayout
  readonly rows: readonly BridgeRow[]
  readonly charted: ReadonlyMap<string, string>
  readonly selected: VolumeColumn
  /** Days of the user's own; null for a time frame. */
  readonly own: DayRange | null
}

const volumes = { volume24h: '24h', volume7d: '7d', volume30d: '30d' } as const

type VolumeColumn = keyof typeof volumes | 'value'

export function volumeColumn(timeRange: string): VolumeColumn {
  if (timeRange === 'custom') return 'value'
  return timeRange === '24h' ? 'volume24h' : timeRange === '7d' ? 'volume7d' : 'volume30d'
}

export function volumeLabel(column: VolumeColumn, own: DayRange | null): string {
  return `Volume, ${column === 'value' ? ownLabel(own) : volumes[column]}`
}

const ownLabel = (own: DayRange | null) => (own ? formatShortRange(own.from, own.to) : 'chosen days')

export function bridgeColumns(options: BridgeColumnsOptions): Column[] {
  const { entity, layout, rows, charted, selected, own } = options
  const { widths, compact } = layout
  const largest = Math.max(0, ...rows.map(({ marketShare }) => marketShare ?? 0))
  const periods = (Object.keys(volumes) as (keyof typeof volumes)[]).map(name => {
    const amount = (value: number | null) => <AmountCell value={value} />
    return figureColumn(name, volumes[name], 116, (row: BridgeRow) => row[name], amount)
  })
  const shown: Column[] = selected === 'value' ? [ownColumn(ownLabel(own)), ...periods] : periods
  return [
    rankColumn('Rank', Math.max(56, rankWidth(layout, rows.length))),
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
          <AppAvatar id={`bridge:${row.id}`} name={row.displayName} slug={row.name} logo={row.icon} />
          <EntityLink
            kind="bridge"
            id={row.pageId}
            className="truncate font-medium text-text-1"
            title={row.displayName}
          >
            {cutName(row.displayName)}
          </EntityLink>
        </span>
      ),
    },
    ...(compact ? shown.toSorted(({ name }) => (name === selected ? -1 : 0)) : shown),
    // Over 24 hours it is Change 1d.
    ...(selected === 'volume24h' ? [] : [toRangeChange(selected)]),
    figureColumn(
      'change1d',
      'Change 1d',
      104,
      row => row.change1d,
      change => <ChangeFigure value={change} />,
    ),
    figureColumn(
      'marketShare',
      'Market Share',
      // One more column stands before it.
      selected === 'value' ? 150 : 200,
      row => row.marketShare,
      (share, { id }) => <ShareCell share={share} largest={largest} color={charted.get(id) ?? othersColor} />,
    ),
  ]
}

/** The sum of a bridge that lacks days is marked. */
function ownColumn(label: string): Column {
  return figureColumn(
    'value',
    label,
    Math.max(116, label.length * 7 + 24),
    (row: BridgeRow) => row.value,
    (value, { coverage }) => {
      const amount = <AmountCell value={value} />
      if (!coverage || coverage.days === coverage.of) return amount
      return (
        <Hint title="Incomplete" text={`${coverage.days} of ${coverage.of} days have a volume`}>
          {amount}
        </Hint>
      )
    },
  )
}

function toRangeChange(selected: VolumeColumn): Column {
  const range = selected === 'value' ? null : volumes[selected]
  const missing = `Not all daily volumes of this and the previous ${range ?? 'range'} are stored yet.`
  return figureColumn(
    'change',
    range === null ? 'Change' : `${range} Change`,
    112,
    row => row.change,
    (change, { comparison }) => <ChangeFigure value={change} {...{ comparison, missing }} />,
  )
}
