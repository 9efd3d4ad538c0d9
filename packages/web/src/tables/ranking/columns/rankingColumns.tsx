import { periodFields, type PeriodField } from '@analytics/contract/api/fields/periodFields'
import { chainName, chainSlug } from '@analytics/contract/metrics/chains'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { ratiosOf } from '@analytics/contract/pages/model/rankingTables'
import type { RankingColumn } from '@analytics/contract/pages/model/tableColumns'
import { timeRangeIds, type ShownRange, type TimeRange } from '@analytics/contract/query/timeRange'
import type { ReactNode } from 'react'

import { formatCount, unknown } from '../../../format/number.ts'
import { ChainIcons } from '../../../icons/ChainIcons.tsx'
import { CategoryLink } from '../../../shell/page/CategoryLink.tsx'
import { EntityLink } from '../../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../../ui/figures/ChangeFigure.tsx'
import { PointsFigure } from '../../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../../ui/figures/RankChange.tsx'
import { DateRangeCell } from '../../cells/DateRangeCell.tsx'
import { QualityCell } from '../../cells/QualityCell.tsx'
import { RankBadge } from '../../cells/RankBadge.tsx'
import { ShareCell } from '../../cells/ShareCell.tsx'
import { amountColumn } from '../../columns/amountColumn.tsx'
import type { ColumnSpec } from '../../columns/ColumnSpec.ts'
import { figureColumn } from '../../columns/figureColumn.ts'
import { rangeChangeColumn } from '../../columns/rangeChangeColumn.tsx'
import { rankColumn } from '../../columns/rankColumn.tsx'
import { ratioColumnTable } from '../../columns/ratioColumns.tsx'
import { rankWidth, type TableLayout } from '../../columns/tableLayout.ts'
import { AddToChart } from '../rows/AddToChart.tsx'
import { NameCell } from '../rows/NameCell.tsx'
import { isChainRow, type AnyRow, type LinkOf } from '../rows/rows.ts'
import { changeLabel, previousLabel, rangeLabel, type LabelledRange } from './columnLabels.ts'

type Column = ColumnSpec<AnyRow, RankingColumn>

export interface ColumnContext {
  readonly entity: string
  readonly rankLabel: string
  /** `30D`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange) => string
  /** The range of value, average, changes and share. */
  readonly labelled: LabelledRange
  readonly isOptional: (name: RankingColumn) => boolean
  /** Shows the change of rank beside the rank. */
  readonly withRankChange: boolean
  /** Link target of a row's name. */
  readonly linkOf: LinkOf | undefined
  readonly layout: TableLayout
  readonly charted: ReadonlyMap<string, string>
  readonly totalLabel: string
  readonly totalHint: string
  readonly shareHint: string
  readonly largestShare: number
  readonly largestRank: number
}

const change = (value: number | null) => <ChangeFigure value={value} />
const shareChangeHint = 'Change in share against the previous range'
const rankChangeWidth = 40

const meanHint = 'Mean of the daily values. Changes compare the latest value instead'

export function columnsOf(names: readonly RankingColumn[], context: ColumnContext): Column[] {
  const table = columnTable(context)
  return names.map(name => (context.isOptional(name) ? { ...table[name], optional: true } : table[name]))
}

function columnTable(context: ColumnContext): Record<RankingColumn, Column> {
  const { layout, labelled } = context
  const { widths, nameInset } = layout
  const labelWidth = widthFor(layout)
  const rank = rankWidth(layout, context.largestRank)
  // Long ranks take their width from the share, so that the table still fits the screen.
  const shareWidth = widths.share - (rank - widths.rank)
  return {
    rank: withChange(
      rankColumn<AnyRow>(context.rankLabel, Math.max(rank, context.rankLabel.length > 1 ? 56 : 0)),
      context,
    ),
    badge: withChange(
      {
        name: 'badge',
        label: context.rankLabel,
        align: 'left',
        width: 60,
        sticky: true,
        value: row => row.rank,
        cell: row => <RankBadge rank={row.rank} />,
      },
      context,
    ),
    name: {
      name: 'name',
      label: context.entity,
      align: 'left',
      width: widths.name,
      inset: nameInset,
      sticky: true,
      value: row => row.displayName,
      cell: row => (
        <NameCell
          row={row}
          link={context.linkOf?.(row)}
          action={
            isChainRow(row) ? null : (
              <AddToChart id={row.id} name={row.displayName} isCharted={context.charted.has(row.id)} />
            )
          }
        />
      ),
    },
    category: {
      name: 'category',
      label: 'Category',
      align: 'left',
      width: 132,
      value: categoryOf,
      cell: row => {
        const category = categoryOf(row)
        return category === undefined ? unknown : <CategoryLink category={category} className="truncate" />
      },
    },
    chains: {
      name: 'chains',
      label: 'Chains',
      align: 'left',
      width: widths.chains,
      value: row => (isChainRow(row) ? 1 : row.chains.length),
      cell: row => <ChainIcons chains={isChainRow(row) ? [row.chain] : row.chains} wrap={toChainLink} />,
    },
    ...periodTable(context),
    value: amountColumn(
      'value',
      rangeLabel(labelled),
      labelWidth(rangeLabel(labelled)),
      row => row.value,
      'USD',
      filledOf,
    ),
    previous: amountColumn(
      'previous',
      previousLabel(labelled),
      labelWidth(previousLabel(labelled)),
      row => row.previous,
    ),
    averageDaily: amountColumn('averageDaily', 'Average / day', widths.period + 34, row => row.averageDaily),
    change: rangeChangeColumn('change', changeLabel(labelled), widths.change24h, row => row.change),
    change24h: changeColumn('change24h', '24h', labelled.shown, widths.change24h, row => row.change24h),
    change7d: changeColumn('change7d', '7d', labelled.shown, widths.change7d, row => row.change7d),
    total: {
      ...amountColumn(
        'total',
        context.totalLabel,
        widths.period,
        (row: AnyRow) => row.total,
        'USD',
        // The mark is of the end of the range.
        labelled.shown === 'custom' ? undefined : filledOf,
      ),
      hint: context.totalHint,
    },
    protocolCount: {
      name: 'protocolCount',
      label: 'Protocols',
      align: 'right',
      width: widths.change24h,
      value: row => (isChainRow(row) ? row.protocolCount : undefined),
      cell: row => (isChainRow(row) ? formatCount(row.protocolCount) : null),
    },
    marketShare: {
      ...figureColumn(
        'marketShare',
        'Market Share',
        shareWidth,
        row => row.marketShare,
        (share, { id }) => (
          <ShareCell
            share={share}
            largest={context.largestShare}
            color={context.charted.get(id) ?? othersColor}
          />
        ),
      ),
      hint: context.shareHint,
    },
    shareChange: {
      ...figureColumn(
        'shareChange',
        'Share Change',
        112,
        row => row.shareChange,
        points => <PointsFigure value={points} />,
      ),
      hint: shareChangeHint,
    },
    quality: {
      ...figureColumn(
        'quality',
        'Data Quality',
        104,
        row => row.completeness,
        completeness => <QualityCell completeness={completeness} />,
      ),
    },
    dateRange: {
      name: 'dateRange',
      label: 'Date Range',
      align: 'right',
      width: 190,
      value: row => row.dateRange?.from,
      cell: row => <DateRangeCell range={row.dateRange} />,
    },
    ...ratioColumnTable(ratiosOf, row => 'parent' in row && row.parent !== null),
  }
}

function changeColumn<const Name extends RankingColumn>(
  name: Name,
  timeRange: TimeRange,
  shown: ShownRange,
  width: number,
  valueOf: (row: AnyRow) => number | null,
): ColumnSpec<AnyRow, Name> {
  const label = `${timeRange} Change`
  if (shown === timeRange) return rangeChangeColumn(name, label, width, valueOf)
  return figureColumn(name, label, width, valueOf, change)
}

function periodTable({ layout, periodLabel, labelled }: ColumnContext): Record<PeriodField, Column> {
  const entries = timeRangeIds.map((timeRange): [PeriodField, Column] => {
    const name = periodFields[timeRange]
    const label = periodLabel(timeRange)
    const column = amountColumn(name, label, widthFor(layout)(label), (row: AnyRow) => row[name])
    return [name, labelled.metricKind === 'stock' ? { ...column, hint: meanHint } : column]
  })
  return Object.fromEntries(entries) as Record<PeriodField, Column>
}

const filledOf = ({ filled }: AnyRow) => filled

/** Long headings set the width, figures never do. */
const widthFor = (layout: TableLayout) => (label: string) =>
  Math.max(layout.widths.period, label.length * 7 + layout.padding * 2)

const categoryOf = (row: AnyRow) => (isChainRow(row) ? undefined : (row.category ?? undefined))

function withChange<Name extends RankingColumn>(
  column: ColumnSpec<AnyRow, Name>,
  { withRankChange }: ColumnContext,
): ColumnSpec<AnyRow, Name> {
  if (!withRankChange) return column
  return {
    ...column,
    width: column.width + rankChangeWidth,
    cell: row => (
      <span className="flex w-full items-center justify-between gap-1.5">
        {column.cell(row)}
        <RankChange rank={row.rank} before={row.previousRank} />
      </span>
    ),
  }
}

function toChainLink(chain: string, icon: ReactNode) {
  return (
    <EntityLink kind="chain" id={chainSlug(chain)} title={chainName(chain)} className="inline-flex">
      {icon}
    </EntityLink>
  )
}
