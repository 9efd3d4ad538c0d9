import type {
  StablecoinTableResponse,
  StablecoinSeriesResponse,
} from '@analytics/contract/api/responses/stablecoins'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { chartedColors } from '../series/chartedColors.ts'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { useSelection } from '../shared/AddressedTable.tsx'
import { useMissingNotice, useStaleNotice } from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { ChainDetails } from './ChainDetails.tsx'

export function StablecoinShareView({ entry, dashboard }: ViewProps<'stablecoinShare'>) {
  const [view, changeView] = useViewState()
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const series = useQuery(requestOptions(requests.series))
  const frame = useQuery(requestOptions(requests.frame))
  const table = useQuery(requestOptions(requests.ranking))
  const chartState = usePanelState(series, requests.series.url, hasNoSeries)
  const tableState = usePanelState(table, requests.ranking.url, hasNoRows)
  const drawn = chartState.kind === 'ready' ? chartState.response : null
  const selection = useSelection()
  const charted = useMemo(() => chartedColors(drawn?.data.datasets), [drawn])
  const [refetchSeries, refetchTable] = [series.refetch, table.refetch]
  const refresh = useCallback(
    () => Promise.all([refetchSeries(), refetchTable()]),
    [refetchSeries, refetchTable],
  )
  useFreshness([series.data, table.data])
  useStaleNotice(refresh, series.data?.response.metadata, table.data?.response.metadata)
  useMissingNotice(useMemo(() => (drawn ? missingOf(drawn) : []), [drawn]))

  usePrefetchedRanges(dashboard, view, chartState)

  const common = { dashboard, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView}>
        <ExportButton panel="table" hasData={tableState.kind === 'ready'} isPart ticked={selection[0]} />
      </ControlBar>
      <Content>
        <SeriesPanel
          {...common}
          entry={entry}
          panels={dashboard}
          state={chartState}
          frame={frame.data?.response ?? null}
          size="breakdown"
          chainName=""
          apiUrl={requests.series.url}
        />
        <TableGuard title={dashboard.table.title} state={tableState}>
          <ChainDetails {...common} state={tableState} charted={charted} selection={selection} />
        </TableGuard>
      </Content>
    </>
  )
}

const hasNoSeries = ({ data }: StablecoinSeriesResponse) => data.datasets.length === 0
const hasNoRows = ({ data }: StablecoinTableResponse) => data.rows.length === 0

/** Chains without a history are part of Others. */
function missingOf({ data }: StablecoinSeriesResponse) {
  return data.missing.map(chain => ({ chain, displayName: chain, reason: 'failed' as const, message: null }))
}
