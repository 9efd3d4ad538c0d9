import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import {
  columnNamesOf,
  hasNegative,
  isChainRow,
  isOptional,
  rankingTables,
  selectedColumn,
  standardColumn,
  toSearchTexts,
  type AnyRow,
  type ColumnChoice,
} from '@analytics/contract/pages/model/rankingTables'
import type { RankingColumn } from '@analytics/contract/pages/model/tableColumns'
import type { Limit } from '@analytics/contract/query/limits'
import { isTimeRange, type DayRange, type ShownRange } from '@analytics/contract/query/timeRange'
import { isColumnShown, isFiltered, searchRows } from '@analytics/contract/view/tableRows'
import type { TableChoice } from '@analytics/contract/view/viewState'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import type { TableLayout } from '../columns/tableLayout.ts'
import { sortRows, toSorting, type Sorting } from '../grid/sorting.ts'
import { columnsOf } from './columns/rankingColumns.tsx'
import { tableKinds } from './columns/tableKinds.ts'
import type { LinkOf } from './rows/rows.ts'

export interface RankedTableOptions {
  readonly spec: TableSpec
  readonly metric: Metric
  /** All that the response has. */
  readonly rows: readonly AnyRow[]
  readonly shown: ShownRange
  readonly range: DayRange | null
  readonly compared?: DayRange | null
  readonly choice: TableChoice
  /** How many rows are shown while none is searched for. */
  readonly limit: Limit
  readonly layout: TableLayout
  readonly charted: ReadonlyMap<string, string>
  readonly linkOf?: LinkOf | undefined
}

export interface RankedTableContent {
  readonly columns: readonly ColumnSpec<AnyRow>[]
  /** Columns that can be shown and hidden, in order. */
  readonly choosable: readonly Pick<ColumnSpec<AnyRow>, 'name' | 'label' | 'sticky' | 'optional'>[]
  /** Found, in order and cut. */
  readonly rows: readonly AnyRow[]
  readonly sorting: Sorting
  /** Tinted. */
  readonly selected: string
  readonly standard: string
}

const rankChange = { name: 'rankChange', label: 'Rank Change', optional: true } as const

export function toRankedTable(options: RankedTableOptions): RankedTableContent {
  const { rows, shown, choice, limit } = options
  const columnChoice = toColumnChoice(options)
  const isComparable = shown !== 'all'
  const withRankChange = isComparable && isColumnShown(rankChange, choice.columns)
  const all = toColumns(columnNamesOf(columnChoice), options, withRankChange)
  const columns = all.filter(column => isColumnShown(column, choice.columns))
  const standard = standardColumn(columnChoice)
  const sorting = toSorting(choice.sort, columns, standard)
  const sorted = sortRows(findRows(rows, choice), all, sorting)
  return {
    columns,
    choosable: isComparable ? [rankChange, ...all] : all,
    rows: isFiltered(choice) || limit === 'all' ? sorted : sorted.slice(0, limit),
    sorting,
    selected: selectedColumn(columnChoice),
    standard,
  }
}

function toColumnChoice({ spec, metric, rows, shown, layout }: RankedTableOptions): ColumnChoice {
  return {
    kind: spec.kind,
    selected: shown,
    selectedFirst: layout.compact,
    withTotal: !hasNegative(rows, row => row.total),
    metricKind: metrics[metric].kind,
  }
}

function toColumns(names: readonly RankingColumn[], options: RankedTableOptions, withRankChange: boolean) {
  const { spec, metric, rows, shown, range, compared = null, layout, charted, linkOf } = options
  const { rankLabel, shareHint, periodLabel } = tableKinds[spec.kind]
  const columnChoice = toColumnChoice(options)
  return columnsOf(names, {
    entity: spec.entity,
    rankLabel,
    periodLabel: timeRange =>
      `${periodLabel(timeRange, metric)}${columnChoice.metricKind === 'stock' ? ' mean' : ''}`,
    labelled: { shown, range, compared, metricKind: columnChoice.metricKind },
    isOptional: name => isOptional(name, columnChoice),
    withRankChange,
    layout,
    charted,
    ...(columnChoice.metricKind === 'stock'
      ? { totalLabel: 'Latest', totalHint: 'Latest observation; rank and share are based on it' }
      : { totalLabel: 'Total', totalHint: 'Sum over all time' }),
    shareHint,
    linkOf,
    largestShare: Math.max(0, ...rows.map(row => row.marketShare ?? 0)),
    largestRank: Math.max(0, ...rows.map(row => row.rank)),
  })
}

function findRows(rows: readonly AnyRow[], { search, category }: TableChoice): readonly AnyRow[] {
  const ofCategory =
    category === null ? rows : rows.filter(row => !isChainRow(row) && row.category === category)
  return searchRows(ofCategory, search, toSearchTexts)
}

/** One more column than the standard ones makes all narrower. */
export function isCrowded({ spec, shown, choice }: Pick<RankedTableOptions, 'spec' | 'shown' | 'choice'>) {
  const { isCrowdable } = tableKinds[spec.kind]
  const { timeRanges } = rankingTables[spec.kind]
  const isStandard = isTimeRange(shown) && timeRanges?.includes(shown) === true
  return isCrowdable && (!isStandard || choice.columns.some(name => !name.startsWith('-')))
}
