import { periodFields } from '@analytics/contract/periodFields'
import type { RankingData } from '@analytics/contract/shapes/ranking'
import type { ViewState } from '@analytics/contract/viewState'
import { standardTimeFrames, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { useCallback, useMemo } from 'react'

import { rankingColumnNames } from './columnNames.ts'
import { columnsOf } from './columns.tsx'
import { SortableTable } from './SortableTable.tsx'
import { toSorting, toViewSort } from './sorting.ts'
import { useTableLayout } from './useTableLayout.ts'

interface RankingTableProps {
  readonly title: string
  readonly entity: string
  readonly data: RankingData
  readonly timeFrame: TimeFrame
  readonly sort: ViewState['sort']
  readonly onSort: (sort: ViewState['sort']) => void
  /** Ids of the rows that the chart draws in their own colour. */
  readonly charted: ReadonlySet<string>
  readonly dimmed: boolean
}

const rowId = (row: { readonly id: string }) => row.id

/** Applications by a period, with all periods beside it. */
export function RankingTable(props: RankingTableProps) {
  const { title, entity, data, timeFrame, sort, onSort, charted, dimmed } = props
  const { layout, rowHeight } = useTableLayout({ crowded: !standardTimeFrames.includes(timeFrame) })
  const rows = data.protocols
  const columns = useMemo(() => {
    const names = rankingColumnNames({ selected: timeFrame, selectedFirst: layout.compact })
    const largestShare = Math.max(0, ...rows.map(row => row.marketShare ?? 0))
    const largestRank = Math.max(0, ...rows.map(row => row.rank))
    return columnsOf(names, { entity, layout, charted, largestShare, largestRank })
  }, [timeFrame, layout, rows, entity, charted])
  const selected = periodFields[timeFrame]
  const sorting = useMemo(
    () =>
      toSorting(
        sort,
        columns.map(({ name }) => name),
        selected,
      ),
    [sort, columns, selected],
  )
  const changeSort = useCallback(
    (next: typeof sorting) => onSort(toViewSort(next, selected)),
    [onSort, selected],
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
