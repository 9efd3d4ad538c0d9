import type { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { PricesTable } from './PricesTable.tsx'
import { ReturnsPanel } from './ReturnsPanel.tsx'

export function PerformanceView({ entry, dashboard }: ViewProps<'performance'>) {
  const [view, changeView] = useViewState()
  const request = useMemo(() => dashboard.getRequests(view).series, [dashboard, view])
  const query = useQuery(requestOptions(request))
  const state = usePanelState(query, request.url, isEmpty)
  const response = state.kind === 'ready' ? state.response : null
  useFreshness([query.data], response?.data.updatedAt ?? null)
  useStaleNotice(query.refetch, query.data?.response.metadata)

  usePrefetchedRanges(dashboard, view, state)

  const exportPrefix = `${dashboard.exportPrefix}-${entry.id}`
  const common = { dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="table" hasData={response !== null} />
      </ControlBar>
      <Content>
        <ReturnsPanel {...common} {...{ entry, exportPrefix }} apiUrl={request.url} />
        <TableGuard title={dashboard.table.title} state={state}>
          <PricesTable {...common} />
        </TableGuard>
      </Content>
    </>
  )
}

const isEmpty = ({ data }: PerformanceResponse) => data.tableData.assets.length === 0
