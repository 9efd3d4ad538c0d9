import type { AssetRow } from '@analytics/contract/api/responses/performance'
import { dayOf } from '@analytics/contract/query/day'
import { timeFrames, timeRangeIds, type TimeRange } from '@analytics/contract/query/timeRange'

import { formatDay } from '../../format/date.ts'
import { formatPrice } from '../../format/number.ts'
import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { AmountCell } from '../../tables/cells/AmountCell.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { rankColumn } from '../../tables/columns/rankColumn.tsx'
import { ratioColumnTable } from '../../tables/columns/ratioColumns.tsx'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { TrendCell } from './TrendCell.tsx'

type Column = ColumnSpec<AssetRow>

/** Days of one's own have no name but themselves. */
export interface ColumnRange {
  readonly id: TimeRange | 'custom'
  readonly label: string
}

interface AssetColumnsOptions {
  readonly entity: string
  readonly range: ColumnRange
  readonly layout: TableLayout
  readonly subject?: string | undefined
  readonly trends: ReadonlyMap<string, readonly (number | null)[]>
  /** Ends with the ratios of the applications behind the tokens. */
  readonly hasRatios?: boolean | undefined
}

const returnRanges = ['24h', '7d', '30d', '1y'] as const

function isReturnRange(timeRange: ColumnRange['id']): timeRange is (typeof returnRanges)[number] {
  return returnRanges.some(each => each === timeRange)
}

export function returnColumn({ id }: ColumnRange): string {
  return isReturnRange(id) ? id : 'frameReturn'
}

/** A time range without a standing column adds one, in order of length; days of one's own before all. */
export function assetColumns(options: AssetColumnsOptions): Column[] {
  const { entity, range, layout, subject, trends, hasRatios = false } = options
  const { compact, widths } = layout
  const presets = timeRangeIds
    .filter(id => isReturnRange(id) || id === range.id)
    .map(id => ({ id, label: timeFrames[id].label }))
  const returns = (range.id === 'custom' ? [range, ...presets] : presets).map(toReturnColumn)
  const own = returns.filter(({ name }) => name === returnColumn(range))
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
      width: compact ? widths.name : range.id === 'custom' ? 192 : 240,
      inset: layout.nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => <AssetCell row={row} isSubject={row.id === subject} />,
    },
    ...(compact ? own : []),
    ...figures,
    ...returns.filter(column => !compact || !own.includes(column)),
    ...(subject === undefined ? [trendColumn(range, trends)] : []),
    ...(hasRatios ? Object.values(ratioColumnTable(({ ratios }: AssetRow) => ratios)) : []),
  ]
}

function trendColumn({ id, label }: ColumnRange, trends: AssetColumnsOptions['trends']): Column {
  return {
    name: 'trend',
    label: id === 'custom' ? 'Trend' : `Trend, ${label}`,
    align: 'right',
    width: 128,
    value: row => row.frameReturn ?? undefined,
    cell: row => <TrendCell values={trends.get(row.id) ?? []} />,
  }
}

function toReturnColumn(range: ColumnRange): Column {
  const { id, label } = range
  const valueOf = (row: AssetRow) => (isReturnRange(id) ? row[id] : row.frameReturn)
  // A heading of days is long, and has the sort arrow beside it.
  const width = Math.max(88, label.length * 7 + (id === 'custom' ? 40 : 24))
  return figureColumn(returnColumn(range), label, width, valueOf, value => <ChangeFigure value={value} />)
}

interface AssetCellProps {
  readonly row: AssetRow
  /** True for the asset whose page is open, which needs no link. */
  readonly isSubject?: boolean
}

/** An asset younger than the time range has its first day. */
function AssetCell({ row, isSubject = false }: AssetCellProps) {
  const { id, displayName, symbol, since } = row
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AssetAvatar id={id} name={displayName} />
      {isSubject ? (
        <span aria-current="true" className="truncate font-semibold text-text-1 md:shrink-0">
          {displayName}
        </span>
      ) : (
        <EntityLink
          kind="asset"
          id={id}
          className="truncate font-medium text-text-1 md:shrink-0"
          title={displayName}
        >
          {displayName}
        </EntityLink>
      )}
      {symbol.toLowerCase() === displayName.toLowerCase() ? null : (
        <span className="shrink-0 text-12 text-text-3">{symbol}</span>
      )}
      {since === null ? null : (
        <span
          className="min-w-0 truncate text-12 text-text-3 max-md:hidden print:inline"
          title="Its price history is shorter than the time frame"
        >
          since {formatDay(dayOf(since * 1000))}
        </span>
      )}
    </span>
  )
}
