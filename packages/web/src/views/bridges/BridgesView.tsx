import type { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { bridgesCsv } from '../../export/tableCsv.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { tickedOrAll } from '../../tables/paged/paging.ts'
import { useSelection } from '../shared/AddressedTable.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import { useStaleNotice } from '../shared/useResponseNotices.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable, rowId } from './BridgesTable.tsx'

export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [view, changeView] = useViewState()
  const request = useMemo(() => dashboard.getRequests(view).series, [dashboard, view])
  const query = useQuery(requestOptions<BridgesResponse>(request))
  const state = usePanelState(query, request?.url, isEmpty)
  const response = state.kind === 'ready' ? state.response : null
  const selection = useSelection()
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.response.metadata)

  usePrefetchedRanges(dashboard, view, state)

  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton onExport={response && (() => saveBridges(response))} />
      </ControlBar>
      <Content>
        <BridgesPanel {...common} />
        <TableGuard title={dashboard.table.title} state={state}>
          <BridgesTable {...common} selection={selection} />
        </TableGuard>
      </Content>
    </>
  )

  function saveBridges({ data, metadata }: BridgesResponse) {
    const name = csvName({
      prefix: dashboard.exportPrefix,
      view: { resample: 'D', excludeStablecoins: false },
      metadata,
    })
    const [chosen] = selection
    saveCsv(name, bridgesCsv(tickedOrAll(data.tableData.bridges, rowId, chosen), metadata))
  }
}

const isEmpty = ({ data }: BridgesResponse) => data.tableData.bridges.length === 0
