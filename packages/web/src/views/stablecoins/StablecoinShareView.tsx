import type { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { useMemo } from 'react'

import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import type { PanelProps } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { TableBar } from '../shared/TableBar.tsx'
import { asideRole, wholeRole } from '../shared/usePage.ts'
import { ChainDetails } from './ChainDetails.tsx'

export const StablecoinShareView = pageView<'stablecoinShare'>({
  roles: {
    series: wholeRole(({ data }) => data.datasets.length === 0),
    frame: asideRole(),
    ranking: wholeRole(({ data }) => data.rows.length === 0),
  },
  toBar: page => <TableBar {...page} state={page.responses.ranking.state} isPart />,
  parts: {
    chart: SharePanel,
    table: ChainDetails,
  },
})

function SharePanel({
  state,
  apiUrl,
  page: { entry, dashboard, view, onChange, responses },
}: PanelProps<'stablecoinShare', 'series'>) {
  const drawn = state.kind === 'ready' ? state.response : null
  useMissingNotice(useMemo(() => (drawn ? missingOf(drawn) : []), [drawn]))
  return (
    <SeriesPanel
      {...{ entry, dashboard, state, view, onChange, apiUrl }}
      panels={dashboard}
      frame={responses.frame.response ?? null}
      size="breakdown"
      chainName=""
    />
  )
}

/** Chains without a history are part of Others. */
function missingOf({ data }: StablecoinSeriesResponse) {
  return data.missing.map(chain => ({ chain, displayName: chain, reason: 'failed' as const, message: null }))
}
