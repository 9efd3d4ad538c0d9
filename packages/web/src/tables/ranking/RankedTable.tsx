import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import type { TimeRange } from '@analytics/contract/query/timeRange'
import type { ViewSort } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import { useTableLayout } from '../columns/useTableLayout.ts'
import { SortableTable } from '../grid/SortableTable.tsx'
import { toSorting, toViewSort } from '../grid/sorting.ts'
import { columnNamesOf, selectedColumn, standardColumn } from './columnNames.ts'
import { columnsOf } from './rankingColumns.tsx'
import { hasNegative, rowId, type AnyRow } from './rows.ts'
import { tableKinds } from './tableKinds.ts'

export interface RankedTableProps {
  readonly spec: TableSpec
  readonly metric: Metric
  readonly rows: readonly AnyRow[]
  readonly timeFrame: TimeRange
  readonly sort: ViewSort
  readonly onSort: (sort: ViewSort) => void
  readonly charted: ReadonlyMap<string, string>
  readonly dimmed: boolean
}

export function RankedTable(props: RankedTableProps) {
  const { spec, rows, sort, onSort, dimmed } = props
  const { columns, selected, standard, layout, rowHeight } = useRankedColumns(props)
  const sorting = useMemo(() => toSorting(sort, columns, standard), [sort, columns, standard])
  const changeSort = useCallback(
    (next: typeof sorting) => onSort(toViewSort(next, standard)),
    [onSort, standard],
  )
  return (
    <SortableTable
      label={spec.title}
      {...{ rows, rowId, columns, selected, sorting, rowHeight, dimmed }}
      onSort={changeSort}
      padding={layout.padding}
    />
  )
}

type ColumnsOptions = Pick<RankedTableProps, 'spec' | 'metric' | 'rows' | 'timeFrame' | 'charted'>

export function useRankedColumns({ spec, metric, rows, timeFrame, charted }: ColumnsOptions) {
  const { kind, entity } = spec
  const { timeRanges, rankLabel, periodLabel, isWide, isCrowdable, shareHint } = tableKinds[kind]
  const { layout, rowHeight } = useTableLayout({ crowded: isCrowdable && !timeRanges?.includes(timeFrame) })
  const choice = useMemo(
    () => ({
      kind,
      selected: timeFrame,
      selectedFirst: layout.compact,
      withTotal: !hasNegative(rows, row => row.total),
      metricKind: metrics[metric].kind,
    }),
    [kind, timeFrame, layout, rows, metric],
  )
  const columns = useMemo(
    () =>
      columnsOf(columnNamesOf(choice), {
        entity,
        rankLabel,
        periodLabel: timeRange => periodLabel(timeRange, metric),
        timeFrame,
        wide: isWide,
        layout,
        charted,
        totalHint: metrics[metric].kind === 'stock' ? 'The latest observation' : 'Of all time',
        shareHint,
        largestShare: Math.max(0, ...rows.map(row => row.marketShare ?? 0)),
        largestRank: Math.max(0, ...rows.map(row => row.rank)),
      }),
    [choice, entity, rankLabel, periodLabel, isWide, shareHint, metric, timeFrame, layout, charted, rows],
  )
  return {
    columns,
    selected: selectedColumn(choice),
    standard: standardColumn(choice),
    layout,
    rowHeight,
  }
}
