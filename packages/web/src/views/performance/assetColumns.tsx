import type { AssetRow } from '@analytics/contract/shapes/performance'
import { timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { formatPrice, formatUsd } from '../../format/number.ts'
import { ChangeCell } from '../../tables/ChangeCell.tsx'
import type { ColumnSpec } from '../../tables/ColumnSpec.ts'
import { rankWidth, type TableLayout } from '../../tables/tableLayout.ts'
import { AssetCell } from './AssetCell.tsx'
import { TrendCell } from './TrendCell.tsx'

type Column = ColumnSpec<AssetRow>

interface AssetColumnsOptions {
  readonly entity: string
  readonly frame: TimeFrame
  readonly layout: TableLayout
  readonly isChain: boolean
  /** Returns over the frame by asset. */
  readonly trends: ReadonlyMap<string, readonly (number | null)[]>
}

const returnFrames = ['24h', '7d', '30d', '1y'] as const

function isReturnFrame(frame: TimeFrame): frame is (typeof returnFrames)[number] {
  return returnFrames.some(each => each === frame)
}

/** The column of a frame: one of the four that always stand, or that of the shown one. */
export function returnColumn(frame: TimeFrame): string {
  return isReturnFrame(frame) ? frame : 'frameReturn'
}

/** The columns of a table of prices; a frame without a column of its own adds one. */
export function assetColumns(options: AssetColumnsOptions): Column[] {
  const { entity, frame, layout, isChain, trends } = options
  const { compact, widths } = layout
  const order = (Object.keys(timeFrames) as TimeFrame[]).filter(each => isReturnFrame(each) || each === frame)
  const returns = order.map(toReturnColumn)
  const own = returns.filter(({ name }) => name === returnColumn(frame))
  const figures: Column[] = [
    {
      name: 'price',
      label: 'Price',
      align: 'right',
      width: 112,
      value: row => row.currentPrice ?? undefined,
      cell: row => formatPrice(row.currentPrice),
    },
    {
      name: 'marketCap',
      label: 'Market Cap',
      align: 'right',
      width: 104,
      value: row => row.marketCap ?? undefined,
      cell: row => (
        <span className={row.marketCap === null ? 'text-text-3' : undefined}>{formatUsd(row.marketCap)}</span>
      ),
    },
  ]
  return [
    {
      name: 'rank',
      label: '#',
      align: 'left',
      width: rankWidth(layout, 30),
      sticky: true,
      value: row => row.rank,
      cell: row => <span className="text-text-3">{row.rank}</span>,
    },
    {
      name: 'name',
      label: entity,
      align: 'left',
      width: compact ? widths.name : 240,
      inset: layout.nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => <AssetCell row={row} isChain={isChain} />,
    },
    ...(compact ? own : []),
    ...figures,
    ...returns.filter(column => !compact || !own.includes(column)),
    {
      name: 'trend',
      label: `Trend, ${timeFrames[frame].label}`,
      align: 'right',
      width: 128,
      value: row => row.frameReturn ?? undefined,
      cell: row => <TrendCell values={trends.get(row.id) ?? []} />,
    },
  ]
}

function toReturnColumn(frame: TimeFrame): Column {
  const valueOf = (row: AssetRow) => (isReturnFrame(frame) ? row[frame] : row.frameReturn)
  return {
    name: returnColumn(frame),
    label: timeFrames[frame].label,
    align: 'right',
    width: 88,
    value: row => valueOf(row) ?? undefined,
    cell: row => <ChangeCell value={valueOf(row)} />,
  }
}
