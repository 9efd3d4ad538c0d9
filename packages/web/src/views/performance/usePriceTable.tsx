import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { anyRange, toRangeContext, type RangeContext } from '@analytics/contract/columns/Column'
import { assetColumns, returnColumn, type AssetColumn } from '@analytics/contract/columns/marketColumns'
import { changeTone } from '@analytics/contract/format/change'
import { ratioColumnIds } from '@analytics/contract/metrics/ratioColumns'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { isColumnShown } from '@analytics/contract/view/tableRows'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import { toneClasses } from '../../format/toneClasses.ts'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { ratioWidth, toColumnSpecs, type Places } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { sortRows, toSorting } from '../../tables/grid/sorting.ts'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'

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
export function usePriceTable({ entity, response, view, subject, hasRatios = false }: PriceTable) {
  const { timeFrame, sort } = view
  const { layout, rowHeight } = useTableLayout()
  const metadata = response?.metadata
  const context = useMemo(
    () => (metadata ? toRangeContext(metadata) : { ...anyRange, shown: timeFrame }),
    [metadata, timeFrame],
  )
  const offered = useMemo(() => {
    const trends = new Map(
      response?.data.timeSeriesData.assets.map(({ id, data }) => [
        id,
        data.map(({ cumulativeReturns }) => cumulativeReturns),
      ]),
    )
    const table = assetColumns({ ...context, entity, open: subject, trends })
    return toColumnSpecs<AssetRow, AssetColumn>(
      table,
      toPlaces(table, context, layout, { hasTrend: subject === undefined, hasRatios }),
      { cells: { trend: row => <Trend values={trends.get(row.id) ?? []} /> } },
    )
  }, [response, entity, context, layout, subject, hasRatios])
  const columns = useMemo(
    () => offered.filter(columnSpec => isColumnShown(columnSpec, view.columns)),
    [offered, view.columns],
  )
  const standard = returnColumn(context)
  const sorting = useMemo(() => toSorting(sort, columns, standard), [sort, columns, standard])
  const rows = useMemo(
    () => sortRows(response?.data.tableData.assets ?? [], columns, sorting),
    [response, columns, sorting],
  )
  const optional = offered.filter(columnSpec => columnSpec.optional)
  return { rows, columns, optional, sorting, standard, rowHeight, padding: layout.padding }
}

/** A time range without a standing column adds one, in order of length; days of one's own before all. */
function toPlaces(
  columns: ReturnType<typeof assetColumns>,
  context: RangeContext,
  layout: TableLayout,
  { hasTrend, hasRatios }: { readonly hasTrend: boolean; readonly hasRatios: boolean },
): Places<AssetColumn> {
  const { compact, widths, nameInset } = layout
  const isOwn = context.shown === 'custom'
  const selected = returnColumn(context)
  const ranges = timeRangeIds.flatMap(id => {
    const column = returnColumn({ ...context, shown: id })
    return column !== 'frameReturn' || id === context.shown ? [column] : []
  })
  const returns = isOwn ? [selected, ...ranges] : ranges
  // A heading of days is long, and has the sort arrow beside it.
  const widthOf = (id: AssetColumn) =>
    Math.max(88, columns[id].label.length * 7 + (isOwn && id === selected ? 40 : 24))
  const toWidths = (ids: readonly AssetColumn[]) => Object.fromEntries(ids.map(id => [id, widthOf(id)]))
  return {
    rank: rankWidth(layout, 30),
    name: { width: compact ? widths.name : isOwn ? 192 : 240, inset: nameInset },
    ...(compact ? toWidths([selected]) : {}),
    price: 112,
    marketCap: 104,
    ...toWidths(returns),
    ...(hasTrend ? { trend: 128 } : {}),
    ...(hasRatios ? Object.fromEntries(ratioColumnIds.map(id => [id, ratioWidth(columns[id].label)])) : {}),
  }
}

/** The line of the range, in the colour of its end. */
function Trend({ values }: { readonly values: readonly (number | null)[] }) {
  const last = values.findLast(value => value !== null) ?? null
  return (
    <Sparkline
      values={values}
      width={96}
      height={24}
      className={`h-6 w-24 ${toneClasses[changeTone(last)]}`}
    />
  )
}
