import type { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { useMemo } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { chartedColors } from '../series/chartedColors.ts'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { useSelection } from '../shared/AddressedTable.tsx'
import { useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import { asideRole, usePage, wholeRole } from '../shared/usePage.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { ChainDetails } from './ChainDetails.tsx'

export function StablecoinShareView({ entry, dashboard }: ViewProps<'stablecoinShare'>) {
  const [view, changeView] = useViewState()
  const { series, frame, ranking } = usePage(dashboard, view, roles).responses
  const [chartState, tableState] = [series.state, ranking.state]
  const drawn = chartState.kind === 'ready' ? chartState.response : null
  const selection = useSelection()
  const charted = useMemo(() => chartedColors(drawn?.data.datasets), [drawn])
  useMissingNotice(useMemo(() => (drawn ? missingOf(drawn) : []), [drawn]))

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
          frame={frame.response ?? null}
          size="breakdown"
          chainName=""
          apiUrl={series.url}
        />
        <TableGuard title={dashboard.table.title} state={tableState}>
          <ChainDetails {...common} state={tableState} charted={charted} selection={selection} />
        </TableGuard>
      </Content>
    </>
  )
}

const roles = {
  series: wholeRole<'stablecoinSeries'>(({ data }) => data.datasets.length === 0),
  frame: asideRole<'stablecoinSeries'>(),
  ranking: wholeRole<'stablecoinTable'>(({ data }) => data.rows.length === 0),
}

/** Chains without a history are part of Others. */
function missingOf({ data }: StablecoinSeriesResponse) {
  return data.missing.map(chain => ({ chain, displayName: chain, reason: 'failed' as const, message: null }))
}
