import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { usePage, wholeRole } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { PricesTable } from './PricesTable.tsx'
import { ReturnsPanel } from './ReturnsPanel.tsx'
import { usePriceTable } from './usePriceTable.tsx'

export function PerformanceView({ entry, dashboard }: ViewProps<'performance'>) {
  const [view, changeView] = useViewState()
  const { state, url } = usePage(dashboard, view, roles).responses.series
  const response = state.kind === 'ready' ? state.response : null
  const { table, hasRatios } = dashboard
  const { rows } = usePriceTable({ entity: table.entity, response, view, hasRatios })
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  const common = { dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="table" hasData={state.kind === 'ready'} />
      </ControlBar>
      <Content>
        <ReturnsPanel {...common} order={order} entry={entry} apiUrl={url} />
        <TableGuard title={dashboard.table.title} state={state}>
          <PricesTable {...common} />
        </TableGuard>
      </Content>
    </>
  )
}

const roles = {
  series: wholeRole<'performance'>(({ data }) => data.tableData.assets.length === 0),
}
