import type { TableSpec } from '@analytics/contract/sections/dashboard'
import type { ViewSort } from '@analytics/contract/viewState'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { standardTimeFrames, timeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { useCallback, useMemo } from 'react'

import { columnNamesOf, selectedColumn, standardColumn } from './columnNames.ts'
import { columnsOf } from './columns.tsx'
import { hasNegative, rowId, type AnyRow } from './rows.ts'
import { SortableTable } from './SortableTable.tsx'
import { toSorting, toViewSort } from './sorting.ts'
import { useTableLayout } from './useTableLayout.ts'

export interface RankedTableProps {
  readonly title: string
  readonly spec: TableSpec
  readonly metric: Metric
  readonly rows: readonly AnyRow[]
  readonly timeFrame: TimeFrame
  readonly sort: ViewSort
  readonly onSort: (sort: ViewSort) => void
  /** The colours of the rows that the chart draws, by id. */
  readonly charted: ReadonlyMap<string, string>
  readonly dimmed: boolean
}

const ranked: readonly TableSpec['kind'][] = ['topApplications', 'chainPeriods', 'chainBreakdown']

/** Applications or chains by a period, with the columns of the table's kind. */
export function RankedTable(props: RankedTableProps) {
  const { title, rows, sort, onSort, dimmed } = props
  const { columns, selected, standard, layout, rowHeight } = useRankedColumns(props)
  const sorting = useMemo(
    () =>
      toSorting(
        sort,
        columns.map(({ name }) => name),
        standard,
      ),
    [sort, columns, standard],
  )
  const changeSort = useCallback(
    (next: typeof sorting) => onSort(toViewSort(next, standard)),
    [onSort, standard],
  )
  return (
    <SortableTable
      label={title}
      rows={rows}
      rowId={rowId}
      columns={columns}
      selected={selected}
      sorting={sorting}
      onSort={changeSort}
      padding={layout.padding}
      rowHeight={rowHeight}
      dimmed={dimmed}
    />
  )
}

type ColumnsOptions = Pick<RankedTableProps, 'spec' | 'metric' | 'rows' | 'timeFrame' | 'charted'> & {
  readonly hidden?: ReadonlySet<string>
}

/** The columns of a table of its kind, and the one that is tinted. */
export function useRankedColumns({ spec, metric, rows, timeFrame, charted, hidden }: ColumnsOptions) {
  const { kind, entity } = spec
  const { layout, rowHeight } = useTableLayout({
    crowded: kind === 'periods' && !standardTimeFrames.includes(timeFrame),
  })
  const choice = useMemo(
    () => ({
      kind,
      selected: timeFrame,
      selectedFirst: layout.compact,
      withTotal: !hasNegative(rows, row => row.total),
      nature: metrics[metric].nature,
    }),
    [kind, timeFrame, layout, rows, metric],
  )
  const names = useMemo(() => columnNamesOf(choice), [choice])
  const columns = useMemo(
    () =>
      columnsOf(
        names.filter(name => !hidden?.has(name)),
        {
          entity,
          rankLabel: ranked.includes(kind) ? 'Rank' : '#',
          periodLabel: frame => periodLabel(kind, metric, frame),
          timeFrame,
          wide: kind === 'topApplications',
          layout,
          charted,
          largestShare: Math.max(0, ...rows.map(row => row.marketShare ?? 0)),
          largestRank: Math.max(0, ...rows.map(row => row.rank)),
        },
      ),
    [names, hidden, entity, kind, metric, timeFrame, layout, charted, rows],
  )
  return {
    columns,
    names,
    selected: selectedColumn(choice),
    standard: standardColumn(choice),
    layout,
    rowHeight,
  }
}

/** Headings of periods as each kind writes them: `30D`, `30d`, `FEES 30D`. */
function periodLabel(kind: TableSpec['kind'], metric: Metric, frame: TimeFrame): string {
  const { label } = timeFrames[frame]
  if (kind === 'chainPeriods') return `${metrics[metric].field.toUpperCase()} ${label}`
  return kind === 'periods' ? label : label.toLowerCase()
}
