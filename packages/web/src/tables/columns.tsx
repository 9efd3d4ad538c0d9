import { periodFields, type PeriodField } from '@analytics/contract/periodFields'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { timeFrameIds, timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { formatCount } from '../format/number.ts'
import { ChainMarks } from '../marks/ChainMarks.tsx'
import { AmountCell } from './AmountCell.tsx'
import { ChangeCell } from './ChangeCell.tsx'
import type { ColumnName } from './columnNames.ts'
import type { ColumnSpec } from './ColumnSpec.ts'
import { DateRangeCell } from './DateRangeCell.tsx'
import { NameCell } from './NameCell.tsx'
import { QualityCell } from './QualityCell.tsx'
import { RankBadge } from './RankBadge.tsx'
import { isChainRow, type AnyRow } from './rows.ts'
import { ShareCell } from './ShareCell.tsx'
import { rankWidth, type TableLayout } from './tableLayout.ts'

type Column = ColumnSpec<AnyRow, ColumnName>

export interface ColumnContext {
  /** What a row is: `Application`. */
  readonly entity: string
  /** The heading of the ranks: `#`, `Rank`. */
  readonly rankLabel: string
  /** The heading of a period: `30D`, `FEES 30D`. */
  readonly periodLabel: (frame: TimeFrame) => string
  /** The frame that average, change and share are of. */
  readonly timeFrame: TimeFrame
  /** Few columns: name and share take the room. */
  readonly wide: boolean
  readonly layout: TableLayout
  /** The colours of the rows that the chart draws, by id. */
  readonly charted: ReadonlyMap<string, string>
  readonly largestShare: number
  readonly largestRank: number
}

/** The named columns, in the given order. */
export function columnsOf(names: readonly ColumnName[], context: ColumnContext): Column[] {
  const table = columnTable(context)
  return names.map(name => table[name])
}

function columnTable(context: ColumnContext): Record<ColumnName, Column> {
  const { widths, nameInset } = context.layout
  const rank = rankWidth(context.layout, context.largestRank)
  const colorOf = (row: AnyRow) => context.charted.get(row.id) ?? othersColor
  const right = 'right' as const
  return {
    rank: {
      name: 'rank',
      label: context.rankLabel,
      align: 'left',
      width: Math.max(rank, context.rankLabel.length > 1 ? 56 : 0),
      sticky: true,
      value: row => row.rank,
      cell: row => <span className="text-text-3">{row.rank}</span>,
    },
    badge: {
      name: 'badge',
      label: context.rankLabel,
      align: 'left',
      width: 60,
      sticky: true,
      value: row => row.rank,
      cell: row => <RankBadge rank={row.rank} />,
    },
    name: {
      name: 'name',
      label: context.entity,
      align: 'left',
      width: context.wide ? Math.round(widths.name * 1.3) : widths.name,
      inset: nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => <NameCell row={row} />,
    },
    chains: {
      name: 'chains',
      label: 'Chains',
      align: 'left',
      width: widths.chains,
      value: row => (isChainRow(row) ? 1 : row.chains.length),
      cell: row => <ChainMarks chains={isChainRow(row) ? [row.chain] : row.chains} />,
    },
    ...periodTable(context),
    averageDaily: {
      name: 'averageDaily',
      label: 'Average / day',
      align: right,
      width: widths.period + 34,
      value: row => row.averageDaily ?? undefined,
      cell: row => <AmountCell value={row.averageDaily} />,
    },
    change: changeColumn('change', `${timeFrames[context.timeFrame].label.toLowerCase()} Change`, 100),
    change24h: changeColumn('change24h', '24h Change', widths.change24h),
    change7d: changeColumn('change7d', '7d Change', widths.change7d),
    total: {
      name: 'total',
      label: 'Total',
      align: right,
      width: widths.period,
      value: row => row.total ?? undefined,
      cell: row => <AmountCell value={row.total} />,
    },
    protocolCount: {
      name: 'protocolCount',
      label: 'Protocols',
      align: right,
      width: widths.change24h,
      value: row => (isChainRow(row) ? row.protocolCount : undefined),
      cell: row => (isChainRow(row) ? formatCount(row.protocolCount) : null),
    },
    marketShare: {
      name: 'marketShare',
      label: 'Market Share',
      align: right,
      // What long ranks take, the share has to spare; so the sum still fits the screen.
      width: context.wide ? 200 : widths.share - (rank - widths.rank),
      value: row => row.marketShare ?? undefined,
      cell: row => (
        <ShareCell
          share={row.marketShare}
          largest={context.largestShare}
          color={colorOf(row)}
          wide={context.wide}
        />
      ),
    },
    quality: {
      name: 'quality',
      label: 'Data Quality',
      align: right,
      width: 104,
      value: row => row.completeness ?? undefined,
      cell: row => <QualityCell completeness={row.completeness} />,
    },
    dateRange: {
      name: 'dateRange',
      label: 'Date Range',
      align: right,
      width: 190,
      value: row => row.dateRange?.from,
      cell: row => <DateRangeCell range={row.dateRange} />,
    },
  }
}

function changeColumn(name: 'change' | 'change24h' | 'change7d', label: string, width: number): Column {
  return {
    name,
    label,
    align: 'right',
    width,
    value: row => row[name] ?? undefined,
    cell: row => <ChangeCell value={row[name]} />,
  }
}

function periodTable({ layout, periodLabel }: ColumnContext): Record<PeriodField, Column> {
  const entries = timeFrameIds.map((frame): [PeriodField, Column] => {
    const name = periodFields[frame]
    const label = periodLabel(frame)
    return [
      name,
      {
        name,
        label,
        align: 'right',
        // Long headings set the width, figures never do.
        width: Math.max(layout.widths.period, label.length * 7 + layout.padding * 2),
        value: row => row[name] ?? undefined,
        cell: row => <AmountCell value={row[name]} />,
      },
    ]
  })
  return Object.fromEntries(entries) as Record<PeriodField, Column>
}
