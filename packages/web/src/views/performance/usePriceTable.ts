import type { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { isTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import { isColumnShown } from '@analytics/contract/view/tableRows'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import { formatShortRange } from '../../format/date.ts'
import { toRange } from '../../panels/info/timeRangeText.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { sortRows, toSorting } from '../../tables/grid/sorting.ts'
import { assetColumns, returnColumn, type ColumnRange } from './assetColumns.tsx'

interface PriceTable {
  readonly entity: string
  readonly response: PerformanceResponse | null
  readonly view: Pick<ViewState, 'timeFrame' | 'sort' | 'columns'>
  /** The asset that the others are shown beside: only its line is there. */
  readonly subject?: string | undefined
  /** Offers the ratios of the applications behind the tokens. */
  readonly hasRatios?: boolean | undefined
}

/** The columns and the sorted rows. The chart draws the first rows strongly. */
export function usePriceTable({ entity, response, view, subject, hasRatios }: PriceTable) {
  const { timeFrame, sort } = view
  const { layout, rowHeight } = useTableLayout()
  const range = useMemo(() => toColumnRange(response, timeFrame), [response, timeFrame])
  const offered = useMemo(
    () =>
      assetColumns({
        entity,
        range,
        layout,
        subject,
        hasRatios,
        trends: new Map(
          response?.data.timeSeriesData.assets.map(({ id, data }) => [
            id,
            data.map(({ cumulativeReturns }) => cumulativeReturns),
          ]),
        ),
      }),
    [response, entity, range, layout, subject, hasRatios],
  )
  const columns = useMemo(
    () => offered.filter(each => isColumnShown(each, view.columns)),
    [offered, view.columns],
  )
  const standard = returnColumn(range)
  const sorting = useMemo(() => toSorting(sort, columns, standard), [sort, columns, standard])
  const rows = useMemo(
    () => sortRows(response?.data.tableData.assets ?? [], columns, sorting),
    [response, columns, sorting],
  )
  const optional = offered.filter(each => each.optional)
  return { rows, columns, optional, sorting, standard, rowHeight, padding: layout.padding }
}

function toColumnRange(response: PerformanceResponse | null, chosen: ViewState['timeFrame']): ColumnRange {
  const shown = response?.metadata.timeFrameShown ?? chosen
  const days = response && shown === 'custom' ? toRange(response.metadata.range) : null
  if (days) return { id: 'custom', label: formatShortRange(days.from, days.to) }
  const id = isTimeRange(shown) ? shown : chosen
  return { id, label: timeFrames[id].label }
}
