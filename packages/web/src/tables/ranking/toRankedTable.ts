import { rankingColumns, isChainRow, type AnyRow } from '@analytics/contract/columns/rankingColumns'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import {
  columnNamesOf,
  hasNegative,
  isOptional,
  rankingTables,
  selectedColumn,
  standardColumn,
  toRankingContext,
  toSearchTexts,
  type ColumnChoice,
} from '@analytics/contract/pages/model/rankingTables'
import type { Limit } from '@analytics/contract/query/limits'
import { isTimeRange, type DayRange, type ShownRange } from '@analytics/contract/query/timeRange'
import { isColumnShown, isFiltered, searchRows } from '@analytics/contract/view/tableRows'
import type { TableChoice } from '@analytics/contract/view/viewState'

import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { sortRows, toSorting, type Sorting } from '../grid/sorting.ts'
import { tableKinds } from './tableKinds.ts'
import { toSpecs, type RankingLook } from './toSpecs.tsx'

export interface RankedTableOptions extends RankingLook {
  readonly spec: TableSpec
  readonly metric: Metric
  readonly shown: ShownRange
  readonly range: DayRange | null
  readonly compared?: DayRange | null
  readonly choice: TableChoice
  readonly hasBars?: boolean
  /** How many rows are shown while none is searched for. */
  readonly limit: Limit
}

export interface RankedTableContent {
  readonly columns: readonly ColumnSpec<AnyRow>[]
  /** Columns that can be shown and hidden, in order. */
  readonly choosable: readonly Pick<ColumnSpec<AnyRow>, 'name' | 'label' | 'sticky' | 'optional'>[]
  /** All that a search or a category finds, in the order of the response. */
  readonly found: readonly AnyRow[]
  /** Found, in order and cut. */
  readonly rows: readonly AnyRow[]
  readonly sorting: Sorting
  /** Tinted. */
  readonly selected: string
  readonly standard: string
}

export function toRankedTable(options: RankedTableOptions): RankedTableContent {
  const { spec, metric, rows, choice, limit, layout } = options
  const context = toRankingContext(spec, metric, options)
  const columnChoice: ColumnChoice = {
    kind: spec.kind,
    selected: context.shown,
    selectedFirst: layout.compact,
    withTotal: !hasNegative(rows, row => row.total),
    metricKind: context.metricKind,
    hasBars: options.hasBars ?? false,
  }
  const columns = rankingColumns(context)
  const { rankChange } = columns
  const isComparable = context.shown !== 'all'
  const moves = {
    name: 'rankChange',
    label: rankChange.label,
    optional: isOptional('rankChange', columnChoice),
  }
  const withRankChange = isComparable && isColumnShown(moves, choice.columns)
  const all = toSpecs(columnNamesOf(columnChoice), columns, options, withRankChange).map(spec => ({
    ...spec,
    optional: isOptional(spec.name, columnChoice),
  }))
  const shownColumns = all.filter(column => isColumnShown(column, choice.columns))
  const standard = standardColumn(columnChoice)
  const sorting = toSorting(choice.sort, shownColumns, standard)
  const foundRows = findRows(rows, choice)
  const sorted = sortRows(foundRows, all, sorting)
  return {
    columns: shownColumns,
    choosable: isComparable ? [moves, ...all] : all,
    found: foundRows,
    rows: isFiltered(choice) || limit === 'all' ? sorted : sorted.slice(0, limit),
    sorting,
    selected: selectedColumn(columnChoice),
    standard,
  }
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
