import type { BridgeRow, BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { toOfferedRange } from '@analytics/contract/pages/model/requests'
import type { BridgesPage } from '@analytics/contract/pages/templates/markets'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { Content } from '../../shell/page/Content.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { saveTable, saveWholeTable } from '../shared/saveTable.ts'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import { useStaleNotice } from '../shared/useResponseNotices.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { bridgeColumns, volumeColumn } from './bridgeColumns.tsx'
import { BridgesPanel } from './BridgesPanel.tsx'
import { BridgesTable } from './BridgesTable.tsx'

export function BridgesView({ entry, dashboard }: ViewProps<'bridges'>) {
  const [chosen, changeView] = useViewState()
  const view = useMemo(
    () => ({ ...chosen, timeFrame: toOfferedRange(dashboard.controls, chosen.timeFrame) }),
    [dashboard, chosen],
  )
  const request = useMemo(() => dashboard.getRequests(view).series, [dashboard, view])
  const query = useQuery(requestOptions<BridgesResponse>(request))
  const state = usePanelState(query, request?.url, isEmpty)
  const response = state.kind === 'ready' ? state.response : null
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.response.metadata)

  usePrefetchedRanges(dashboard, view, state)

  const common = { entry, dashboard, state, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton
          onExport={response && (() => saveTable(toSaved(dashboard, view, response)))}
          onExportAll={response && (() => saveWholeTable(toSaved(dashboard, view, response)))}
        />
      </ControlBar>
      <Content>
        <BridgesPanel {...common} apiUrl={request?.url} />
        <BridgesTable {...common} />
      </Content>
    </>
  )
}

function toSaved(dashboard: BridgesPage, view: ViewState, { data, metadata }: BridgesResponse) {
  const { entity } = dashboard.table
  const rows = data.tableData.bridges
  const selected = volumeColumn(metadata.timeFrame.shown)
  return {
    dashboard,
    view,
    metadata,
    rows,
    columns: bridgeColumns({ entity, layout: tableLayouts.wide, rows, charted: new Map(), selected }),
    standard: selected,
    nameOf: (row: BridgeRow) => row.displayName,
  }
}

const isEmpty = ({ data }: BridgesResponse) => data.tableData.bridges.length === 0
