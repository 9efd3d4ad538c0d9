import type { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { useSelection } from '../shared/AddressedTable.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable } from './BridgesTable.tsx'

export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [view, changeView] = useViewState()
  const request = useMemo(() => dashboard.getRequests(view).series, [dashboard, view])
  const query = useQuery(requestOptions(request))
  const state = usePanelState(query, request.url, isEmpty)
  const selection = useSelection()
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.response.metadata)

  usePrefetchedRanges(dashboard, view, state)

  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="table" hasData={state.kind === 'ready'} isPart ticked={selection[0]} />
      </ControlBar>
      <Content>
        <BridgesPanel {...common} apiUrl={request.url} />
        <TableGuard title={dashboard.table.title} state={state}>
          <BridgesTable {...common} selection={selection} />
        </TableGuard>
      </Content>
    </>
  )
}

const isEmpty = ({ data }: BridgesResponse) => data.tableData.bridges.length === 0
