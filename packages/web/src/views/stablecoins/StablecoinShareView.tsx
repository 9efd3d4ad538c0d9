import type { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { useMemo } from 'react'

import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { toPageRow } from '../shared/chainCopy.ts'
import { HeadlineText } from '../shared/HeadlineText.tsx'
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
  toHead: ({ dashboard, view, responses }) => (
    <HeadlineText
      state={responses.series.state}
      toHeadline={(make, response) =>
        make.seriesHeadline(response, {
          ...make.supplyWords,
          isPercent: shownMode(dashboard, view) === 'percent',
        })
      }
    />
  ),
  toBar: page => <TableBar {...page} state={page.responses.ranking.state} isPart />,
  parts: {
    chart: SharePanel,
    table: ChainDetails,
  },
})

function SharePanel({ state, apiUrl, page }: PanelProps<'stablecoinShare', 'series'>) {
  const { dashboard, responses } = page
  const drawn = state.kind === 'ready' ? state.response : null
  useMissingNotice(useMemo(() => (drawn ? missingOf(drawn) : []), [drawn]))
  return (
    <ChartPanel
      row={toPageRow(dashboard.metric, dashboard)}
      size="breakdown"
      {...{ state, apiUrl }}
      plan={seriesPlan({ mode: dashboard.mode, frame: responses.frame.response ?? null })}
    />
  )
}

/** Chains without a history are part of Others. */
function missingOf({ data }: StablecoinSeriesResponse) {
  return data.missing.map(chain => ({ chain, displayName: chain, reason: 'failed' as const, message: null }))
}
