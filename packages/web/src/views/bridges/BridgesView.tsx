import type { BridgeRow, BridgesResponse } from '@analytics/contract/api/responses/bridges'
import type { BridgesPage } from '@analytics/contract/pages/templates/markets'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { useSelection, type Selection } from '../shared/AddressedTable.tsx'
import { useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { saveTable, saveWholeTable } from '../shared/saveTable.ts'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { bridgeColumns, volumeColumn } from './bridgeColumns.tsx'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable, rowId } from './BridgesTable.tsx'

export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [view, changeView] = useViewState()
  const request = useMemo(() => dashboard.getRequests(view).series, [dashboard, view])
  const query = useQuery(requestOptions(request))
  const state = usePanelState(query, request.url, isEmpty)
  const response = state.kind === 'ready' ? state.response : null
  const selection = useSelection()
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.response.metadata)

  usePrefetchedRanges(dashboard, view, state)

  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton
          onExport={response && (() => saveTable(toSaved(dashboard, view, response, selection)))}
          onExportAll={response && (() => saveWholeTable(toSaved(dashboard, view, response, selection)))}
        />
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

function toSaved(
  dashboard: BridgesPage,
  view: ViewState,
  { data, metadata }: BridgesResponse,
  [ticked]: Selection,
) {
  const { entity } = dashboard.table
  const rows = data.tableData.bridges
  const selected = volumeColumn(metadata.timeFrameShown)
  return {
    dashboard,
    view,
    metadata,
    rows,
    columns: bridgeColumns({ entity, layout: tableLayouts.wide, rows, charted: new Map(), selected }),
    standard: selected,
    nameOf: (row: BridgeRow) => row.displayName,
    rowId,
    ticked,
  }
}

const isEmpty = ({ data }: BridgesResponse) => data.tableData.bridges.length === 0
