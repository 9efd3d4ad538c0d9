import type { HomePage } from '@analytics/contract/pages/templates/home'
import type { ViewState } from '@analytics/contract/view/viewState'

import { useStatus } from '../../data/useStatus.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { exclusionNote } from '../shared/notices/exclusionNote.ts'
import { useExclusionNotice, useMissingNotice } from '../shared/notices/useResponseNotices.tsx'
import { asideRole, chartRole, hasNoSeries, usePage, wholeRole } from '../shared/usePage.ts'
import { dimInOutage, findOutage } from './outage.ts'
import { countLate } from './statusGroups.ts'
import { useOutageNotice } from './useOutageNotice.tsx'

const statusEvery = 60_000

/** A query for each card, and what the page says of all of them. */
export function useHome(dashboard: HomePage, view: ViewState) {
  const alone = useAlone()
  const status = useStatus(statusEvery, alone === null)
  const late = status.data ? countLate(status.data.sources) : 0
  const { totals, series, frame, movers, chains, trends, arrivals } = usePage(
    dashboard,
    view,
    roles,
    late,
  ).responses
  const own = {
    totals: totals.state,
    chart: series.state,
    movers: movers.state,
    chains: chains.state,
    arrivals: arrivals.state,
  }
  const outage = alone ? null : findOutage(Object.values(own))
  useOutageNotice(outage)
  const states = outage
    ? {
        totals: dimInOutage(own.totals),
        chart: dimInOutage(own.chart),
        movers: dimInOutage(own.movers),
        chains: dimInOutage(own.chains),
        arrivals: dimInOutage(own.arrivals),
      }
    : own
  const responses = {
    totals: totals.response,
    chart: series.response,
    frame: frame.response,
    movers: movers.response,
    chains: chains.response,
    trends: trends.response,
    arrivals: arrivals.response,
  }
  const excluded = responses.movers?.data.excluded
  useExclusionNotice(excludedFrom, excluded, responses.movers?.metadata)
  useMissingNotice(responses.chains?.data.missing ?? noneMissing)
  return {
    states,
    isOutage: outage !== null,
    responses,
    status,
    urls: { chart: series.url, movers: movers.url, chains: chains.url, arrivals: arrivals.url },
    note: view.excludeStablecoins && excluded ? exclusionNote(excluded) : undefined,
  }
}

const excludedFrom = { noun: 'fees', places: 'totals, rows and shares' } as const
const noneMissing: readonly never[] = []

const roles = {
  // Each cell says what it lacks.
  totals: wholeRole<'marketTotals'>(),
  series: chartRole(hasNoSeries),
  frame: { ...chartRole(), beside: 'series' },
  movers: wholeRole<'appMovers'>(({ data }) => data.gains.length + data.losses.length === 0),
  chains: wholeRole<'chainRanking'>(({ data }) => data.rows.length === 0),
  trends: asideRole<'chainTrends'>('chains'),
  arrivals: wholeRole<'appArrivals'>(({ data }) => data.arrivals.length === 0),
}
