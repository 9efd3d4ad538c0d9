import { periodFields, type PeriodField } from '../../api/fields/periodFields.ts'
import { toCategoryTag } from '../../metrics/categoryName.ts'
import { chainName } from '../../metrics/chains.ts'
import type { MetricKind } from '../../metrics/metrics.ts'
import { isChainRow, ratiosOf, type AnyRow } from '../../pages/model/rankingTables.ts'
import type { RankingColumn } from '../../pages/model/tableColumns.ts'
import { timeFrames, timeRangeIds, type ShownRange } from '../../query/timeRange.ts'
import type { RowColumn } from '../DataFile.ts'
import {
  changeColumns,
  percentColumn,
  pointsColumn,
  ratioFileColumns,
  textColumn,
  usdColumn,
} from './tableFile.ts'

type Column = RowColumn<AnyRow>

const rank = textColumn<AnyRow>('rank', 'Rank', row => row.rank)

/** A stock's are means of its days. */
function periodColumns(metricKind: MetricKind): Record<PeriodField, readonly Column[]> {
  const entries = timeRangeIds.map((timeRange): [PeriodField, readonly Column[]] => {
    const field = periodFields[timeRange]
    const { name } = timeFrames[timeRange]
    const label = metricKind === 'stock' ? `Mean of ${name}` : name
    return [field, [usdColumn(field, label, row => row[field])]]
  })
  return Object.fromEntries(entries) as Record<PeriodField, readonly Column[]>
}

/** The change over a range is that of the shown one where they are the same, and so may be `new`. */
function rangeColumns(timeRange: '24h' | '7d', shown: ShownRange): readonly Column[] {
  const name = `change${timeRange}` as const
  const label = `Change over ${timeFrames[timeRange].name}`
  return shown === timeRange
    ? changeColumns<AnyRow>(name, label)
    : [percentColumn<AnyRow>(name, label, row => row[name])]
}

const filledColumn: Column = {
  ...textColumn<AnyRow>(
    'filled',
    'Members whose observation at the end of the range is repeated',
    row => row.filled?.members ?? 0,
  ),
  shownAs: 'total',
}

/** The columns of a file for each column of a ranking. */
export const rankingColumns = (
  shown: ShownRange,
  metricKind: MetricKind,
): Readonly<Record<RankingColumn | 'id' | 'rankChange', readonly Column[]>> => ({
  id: [textColumn('id', 'Id', row => row.id)],
  rank: [rank],
  badge: [{ ...rank, shownAs: 'badge' }],
  rankChange: [
    {
      ...textColumn<AnyRow>('previousRank', 'Rank in the previous range', row => row.previousRank),
      shownAs: 'rankChange',
    },
  ],
  name: [textColumn('name', 'Name', row => row.displayName)],
  category: [
    textColumn('category', 'Category', row =>
      isChainRow(row) ? null : row.category && toCategoryTag(row.category),
    ),
  ],
  chains: [
    {
      ...textColumn<AnyRow>('chains', 'Chains', row =>
        isChainRow(row) ? chainName(row.chain) : row.allChains.map(chainName).join('; '),
      ),
      sortBy: row => (isChainRow(row) ? 1 : row.chains.length),
    },
  ],
  protocolCount: [
    textColumn('protocolCount', 'Applications with a value', row =>
      isChainRow(row) ? row.protocolCount : null,
    ),
  ],
  ...periodColumns(metricKind),
  value: [usdColumn('value', 'Shown range', row => row.value)],
  previous: [usdColumn('previous', 'Previous range', row => row.previous)],
  averageDaily: [usdColumn('averageDaily', 'Average per day', row => row.averageDaily)],
  change: changeColumns(),
  change24h: rangeColumns('24h', shown),
  change7d: rangeColumns('7d', shown),
  total: [
    usdColumn('total', 'All time; for a stock, the latest observation', row => row.total),
    ...(metricKind === 'stock' ? [filledColumn] : []),
  ],
  marketShare: [percentColumn('marketShare', 'Market share', row => row.marketShare)],
  shareChange: [
    pointsColumn('shareChange', 'Change in share against the previous range', row => row.shareChange),
  ],
  quality: [
    percentColumn('quality', 'Days with a value', row =>
      row.completeness === null ? null : row.completeness * 100,
    ),
  ],
  dateRange: [
    {
      ...textColumn<AnyRow>('dataFrom', 'First day with data', row => row.dateRange?.from ?? null),
      shownAs: 'dateRange',
    },
    {
      ...textColumn<AnyRow>('dataTo', 'Last day with data', row => row.dateRange?.to ?? null),
      shownAs: 'dateRange',
    },
  ],
  ...ratioFileColumns<AnyRow>(ratiosOf),
})
