import { useMemo } from 'react'

import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { toPageRow } from '../shared/chainCopy.ts'
import { HeadlineText } from '../shared/HeadlineText.tsx'
import type { PanelProps } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { TableBar } from '../shared/TableBar.tsx'
import { wholeRole } from '../shared/usePage.ts'
import { LineControls } from './LineControls.tsx'
import { PricesTable } from './PricesTable.tsx'
import { usePriceTable } from './usePriceTable.tsx'
import { useReturnsPlan } from './useReturnsPlan.ts'

export const PerformanceView = pageView<'performance'>({
  roles: { series: wholeRole(({ data }) => data.tableData.assets.length === 0) },
  toBar: page => <TableBar {...page} state={page.responses.series.state} />,
  toHead: page => (
    <HeadlineText
      state={page.responses.series.state}
      toHeadline={(make, response) => make.returnsHeadline(response)}
    />
  ),
  parts: {
    chart: RankedReturns,
    table: ({ state, page: { dashboard } }) => <PricesTable {...{ dashboard, state }} />,
  },
})

/** The lines, in the order of the table. */
function RankedReturns({ state, apiUrl, page }: PanelProps<'performance', 'series'>) {
  const { dashboard, view } = page
  const response = state.kind === 'ready' ? state.response : null
  const { table, hasRatios, metric, axisTitle } = dashboard
  const { rows } = usePriceTable({ entity: table.entity, response, view, hasRatios })
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const row = toPageRow(metric, dashboard)
  const plan = useReturnsPlan(state, page, { title: row.title, axisTitle, order })
  return (
    <ChartPanel
      {...{ row, state, apiUrl, plan }}
      size="performance"
      slots={{ picker: <LineControls {...page} /> }}
    />
  )
}
