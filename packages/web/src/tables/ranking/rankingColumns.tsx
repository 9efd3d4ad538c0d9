import { periodFields, type PeriodField } from '@analytics/contract/api/fields/periodFields'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { timeRangeIds, timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'

import { formatCount } from '../../format/number.ts'
import { ChainIcons } from '../../icons/ChainIcons.tsx'
import { AmountCell } from '../cells/AmountCell.tsx'
import { ChangeCell } from '../cells/ChangeCell.tsx'
import { QualityCell } from '../cells/QualityCell.tsx'
import { RankBadge } from '../cells/RankBadge.tsx'
import { ShareCell } from '../cells/ShareCell.tsx'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { figureColumn } from '../columns/figureColumn.ts'
import { rankColumn } from '../columns/rankColumn.tsx'
import { rankWidth, type TableLayout } from '../columns/tableLayout.ts'
import { DateRangeCell } from './DateRangeCell.tsx'
import { NameCell } from './NameCell.tsx'
import { isChainRow, type AnyRow } from './rows.ts'
import type { ColumnName } from './tableKinds.ts'

type Column = ColumnSpec<AnyRow, ColumnName>

export interface ColumnContext {
  readonly entity: string
  readonly rankLabel: string
  /** `30D`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange) => string
  /** Of average, change and share. */
  readonly timeFrame: TimeRange
  /** Few columns: name and share take the room. */
  readonly wide: boolean
  readonly layout: TableLayout
  readonly charted: ReadonlyMap<string, string>
  readonly totalHint: string
  readonly shareHint: string
  readonly largestShare: number
  readonly largestRank: number
}

const amount = (value: number | null) => <AmountCell value={value} />
const change = (value: number | null) => <ChangeCell value={value} />

export function columnsOf(names: readonly ColumnName[], context: ColumnContext): Column[] {
  const table = columnTable(context)
  return names.map(name => table[name])
}

function columnTable(context: ColumnContext): Record<ColumnName, Column> {
  const { widths, nameInset } = context.layout
  const rank = rankWidth(context.layout, context.largestRank)
  // Takes the width of long ranks from the share, so that the sum still fits the screen.
  const shareWidth = context.wide ? 200 : widths.share - (rank - widths.rank)
  return {
    rank: rankColumn(context.rankLabel, Math.max(rank, context.rankLabel.length > 1 ? 56 : 0)),
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
      cell: row => <ChainIcons chains={isChainRow(row) ? [row.chain] : row.chains} />,
    },
    ...periodTable(context),
    averageDaily: figureColumn(
      'averageDaily',
      'Average / day',
      widths.period + 34,
      row => row.averageDaily,
      amount,
    ),
    change: figureColumn(
      'change',
      `${timeFrames[context.timeFrame].label.toLowerCase()} Change`,
      100,
      row => row.change,
      change,
    ),
    change24h: figureColumn('change24h', '24h Change', widths.change24h, row => row.change24h, change),
    change7d: figureColumn('change7d', '7d Change', widths.change7d, row => row.change7d, change),
    total: figureColumn('total', 'Total', widths.period, row => row.total, amount, context.totalHint),
    protocolCount: {
      name: 'protocolCount',
      label: 'Protocols',
      align: 'right',
      width: widths.change24h,
      value: row => (isChainRow(row) ? row.protocolCount : undefined),
      cell: row => (isChainRow(row) ? formatCount(row.protocolCount) : null),
    },
    marketShare: figureColumn(
      'marketShare',
      'Market Share',
      shareWidth,
      row => row.marketShare,
      (share, { id }) => (
        <ShareCell
          share={share}
          largest={context.largestShare}
          color={context.charted.get(id) ?? othersColor}
          wide={context.wide}
        />
      ),
      context.shareHint,
    ),
    quality: figureColumn(
      'quality',
      'Data Quality',
      104,
      row => row.completeness,
      completeness => <QualityCell completeness={completeness} />,
    ),
    dateRange: {
      name: 'dateRange',
      label: 'Date Range',
      align: 'right',
      width: 190,
      value: row => row.dateRange?.from,
      cell: row => <DateRangeCell range={row.dateRange} />,
    },
  }
}

function periodTable({ layout, periodLabel }: ColumnContext): Record<PeriodField, Column> {
  const entries = timeRangeIds.map((timeRange): [PeriodField, Column] => {
    const name = periodFields[timeRange]
    const label = periodLabel(timeRange)
    // Long headings set the width, figures never do.
    const width = Math.max(layout.widths.period, label.length * 7 + layout.padding * 2)
    return [name, figureColumn(name, label, width, row => row[name], amount)]
  })
  return Object.fromEntries(entries) as Record<PeriodField, Column>
}
