import { periodFields, type PeriodField } from '@analytics/contract/periodFields'
import type { ProtocolRow } from '@analytics/contract/shapes/ranking'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { timeFrameIds, timeFrames } from '@analytics/contract/vocabulary/timeFrame'

import { AppAvatar } from '../marks/AppAvatar.tsx'
import { ChainMarks } from '../marks/ChainMarks.tsx'
import { AmountCell } from './AmountCell.tsx'
import { ChangeCell } from './ChangeCell.tsx'
import { type ColumnName } from './columnNames.ts'
import type { ColumnSpec } from './ColumnSpec.ts'
import { ShareCell } from './ShareCell.tsx'
import { rankWidth, type TableLayout } from './tableLayout.ts'

type AppColumn = ColumnSpec<ProtocolRow, ColumnName>

export interface ColumnContext {
  /** What a row is: `Application`. */
  readonly entity: string
  readonly layout: TableLayout
  /** Ids of the rows that the chart draws in their own colour. */
  readonly charted: ReadonlySet<string>
  readonly largestShare: number
  readonly largestRank: number
}

/** The named columns, in the given order. */
export function columnsOf(names: readonly ColumnName[], context: ColumnContext): AppColumn[] {
  const table = columnTable(context)
  return names.map(name => table[name])
}

function columnTable(context: ColumnContext): Record<ColumnName, AppColumn> {
  const { widths, nameInset } = context.layout
  const rank = rankWidth(context.layout, context.largestRank)
  return {
    rank: {
      name: 'rank',
      label: '#',
      align: 'left',
      width: rank,
      sticky: true,
      value: row => row.rank,
      cell: row => <span className="text-text-3">{row.rank}</span>,
    },
    name: {
      name: 'name',
      label: context.entity,
      align: 'left',
      width: widths.name,
      inset: nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => (
        <span className="flex min-w-0 items-center gap-2">
          <AppAvatar id={row.id} name={row.displayName} />
          <span className="truncate font-medium text-text-1" title={row.displayName}>
            {row.displayName}
          </span>
        </span>
      ),
    },
    chains: {
      name: 'chains',
      label: 'Chains',
      align: 'left',
      width: widths.chains,
      value: row => row.chains.length,
      cell: row => <ChainMarks chains={row.chains} />,
    },
    ...periodTable(widths.period),
    change24h: changeColumn('change24h', '24h Change', widths.change24h),
    change7d: changeColumn('change7d', '7d Change', widths.change7d),
    marketShare: {
      name: 'marketShare',
      label: 'Market Share',
      align: 'right',
      // What long ranks take, the share has to spare; so the sum still fits the screen.
      width: widths.share - (rank - widths.rank),
      value: row => row.marketShare ?? undefined,
      cell: row => (
        <ShareCell
          share={row.marketShare}
          largest={context.largestShare}
          color={context.charted.has(row.id) ? row.color : othersColor}
        />
      ),
    },
  }
}

function changeColumn(name: 'change24h' | 'change7d', label: string, width: number): AppColumn {
  return {
    name,
    label,
    align: 'right',
    width,
    value: row => row[name] ?? undefined,
    cell: row => <ChangeCell value={row[name]} />,
  }
}

function periodTable(width: number): Record<PeriodField, AppColumn> {
  const entries = timeFrameIds.map((frame): [PeriodField, AppColumn] => {
    const name = periodFields[frame]
    return [
      name,
      {
        name,
        label: timeFrames[frame].label,
        align: 'right',
        width,
        value: row => row[name] ?? undefined,
        cell: row => <AmountCell value={row[name]} />,
      },
    ]
  })
  return Object.fromEntries(entries) as Record<PeriodField, AppColumn>
}
