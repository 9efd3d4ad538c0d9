import type { AssetRow } from '@analytics/contract/api/responses/performance'
import { timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'

import { formatPrice } from '../../format/number.ts'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../tables/columns/rankColumn.tsx'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { AssetCell } from './AssetCell.tsx'
import { TrendCell } from './TrendCell.tsx'

type Column = ColumnSpec<AssetRow>

interface AssetColumnsOptions {
  readonly entity: string
  readonly timeRange: TimeRange
  readonly layout: TableLayout
  readonly isChain: boolean
  readonly trends: ReadonlyMap<string, readonly (number | null)[]>
}

const returnRanges = ['24h', '7d', '30d', '1y'] as const

function isReturnRange(timeRange: TimeRange): timeRange is (typeof returnRanges)[number] {
  return returnRanges.some(each => each === timeRange)
}

export function returnColumn(timeRange: TimeRange): string {
  return isReturnRange(timeRange) ? timeRange : 'frameReturn'
}

/** A time range without a standing column adds one. */
export function assetColumns(options: AssetColumnsOptions): Column[] {
  const { entity, timeRange, layout, isChain, trends } = options
  const { compact, widths } = layout
  const order = (Object.keys(timeFrames) as TimeRange[]).filter(
    each => isReturnRange(each) || each === timeRange,
  )
  const returns = order.map(toReturnColumn)
  const own = returns.filter(({ name }) => name === returnColumn(timeRange))
  const figures: Column[] = [
    figureColumn('price', 'Price', 112, row => row.currentPrice, formatPrice),
    figureColumn(
      'marketCap',
      'Market Cap',
      104,
      row => row.marketCap,
      value => <AmountCell value={value} />,
    ),
  ]
  return [
    rankColumn('#', rankWidth(layout, 30)),
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
      label: `Trend, ${timeFrames[timeRange].label}`,
      align: 'right',
      width: 128,
      value: row => row.frameReturn ?? undefined,
      cell: row => <TrendCell values={trends.get(row.id) ?? []} />,
    },
  ]
}

function toReturnColumn(timeRange: TimeRange): Column {
  const valueOf = (row: AssetRow) => (isReturnRange(timeRange) ? row[timeRange] : row.frameReturn)
  const { label } = timeFrames[timeRange]
  return figureColumn(returnColumn(timeRange), label, 88, valueOf, value => <ChangeFigure value={value} />)
}
