import type { StablecoinRow, StablecoinTableResponse } from '@analytics/contract/api/responses/stablecoins'
import { anyRange, toRangeContext } from '@analytics/contract/columns/Column'
import { stablecoinColumns } from '@analytics/contract/columns/marketColumns'
import { formatBillions, formatCount } from '@analytics/contract/format/number'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { useCallback, useMemo } from 'react'

import { formatDateTime } from '../../format/date.ts'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { chartedColors } from '../shared/chartedColors.ts'
import { ListPanel } from '../shared/ListPanel.tsx'
import type { PanelProps } from '../shared/PagePart.ts'

const rowId = (row: StablecoinRow) => row.id
const nameOf = (row: StablecoinRow) => row.chain
const toTexts = (row: StablecoinRow) => [nameOf(row)]
const noRows: readonly StablecoinRow[] = []

/** The chart shows complete days, the table the moment of the fetch: that of the first source, which lists the chains. */
function toCountText({ data, metadata }: StablecoinTableResponse): string {
  const fetchedAt = metadata.sources[0]?.lastSuccess
  const time = fetchedAt ? `, ${formatDateTime(Date.parse(fetchedAt))}` : ''
  return `${formatBillions(data.total)} on ${formatCount(data.chainCount)} chains${time}`
}

export function ChainDetails({ state, page }: PanelProps<'stablecoinShare', 'ranking'>) {
  const { dashboard, view, selection, responses } = page
  const { table, tableCopy, metric } = dashboard
  const { state: chart } = responses.series
  const drawn = chart.kind === 'ready' ? chart.response : null
  const charted = useMemo(() => chartedColors(drawn?.data.datasets), [drawn])
  const response = state.kind === 'ready' ? state.response : null
  const rows = response?.data.rows ?? noRows
  const metadata = response?.metadata
  const toColumns = useCallback(
    (layout: TableLayout) => {
      const context = metadata ? toRangeContext(metadata, 'stock') : { ...anyRange, shown: view.timeFrame }
      const places = {
        rank: rankWidth(layout, rows.length),
        chain: { width: layout.compact ? layout.widths.name : 220, inset: layout.nameInset },
        totalValue: 130,
        change: 112,
        dominance: 230,
        // Away from the bar at its left.
        topStablecoin: { width: rows.some(row => row.topStablecoinEnded !== null) ? 300 : 178, inset: 40 },
        topStablecoinShare: 110,
      }
      return toColumnSpecs(stablecoinColumns(context), places, {
        rows,
        colorOf: ({ id }) => charted.get(id) ?? othersColor,
        cells: { totalValue: row => formatBillions(row.totalValue) },
      })
    },
    [metadata, view.timeFrame, rows, charted],
  )
  return (
    <ListPanel
      {...{ metric, state, table, rows, rowId, nameOf, toTexts, toColumns, selection }}
      copy={tableCopy}
      selected="totalValue"
      toCount={() => response && toCountText(response)}
    />
  )
}
