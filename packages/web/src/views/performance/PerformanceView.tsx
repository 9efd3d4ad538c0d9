import { useMemo } from 'react'

import type { PanelProps } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { TableBar } from '../shared/TableBar.tsx'
import { wholeRole } from '../shared/usePage.ts'
import { PricesTable } from './PricesTable.tsx'
import { ReturnsPanel } from './ReturnsPanel.tsx'
import { usePriceTable } from './usePriceTable.tsx'

export const PerformanceView = pageView<'performance'>({
  roles: { series: wholeRole(({ data }) => data.tableData.assets.length === 0) },
  toBar: page => <TableBar {...page} state={page.responses.series.state} />,
  parts: {
    chart: RankedReturns,
    table: ({ state, page: { dashboard, view, onChange } }) => (
      <PricesTable {...{ dashboard, state, view, onChange }} />
    ),
  },
})

/** The lines, in the order of the table. */
function RankedReturns({
  state,
  apiUrl,
  page: { entry, dashboard, view, onChange },
}: PanelProps<'performance', 'series'>) {
  const response = state.kind === 'ready' ? state.response : null
  const { table, hasRatios } = dashboard
  const { rows } = usePriceTable({ entity: table.entity, response, view, hasRatios })
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  return <ReturnsPanel {...{ entry, dashboard, state, view, onChange, apiUrl, order }} />
}
