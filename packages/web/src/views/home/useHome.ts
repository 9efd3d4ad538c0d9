import type { ArrivalsResponse, MoversResponse } from '@analytics/contract/api/responses/overview/movers'
import type { ChainRankingResponse } from '@analytics/contract/api/responses/ranking'
import type { HomePage } from '@analytics/contract/pages/templates/home'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { requestOptions } from '../../data/requestOptions.ts'
import { useStatus } from '../../data/useStatus.ts'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { exclusionNote } from '../shared/notices/exclusionNote.ts'
import {
  useExclusionNotice,
  useMissingNotice,
  useStaleNotice,
} from '../shared/notices/useResponseNotices.tsx'
import { useFreshness } from '../shared/useFreshness.ts'
import { usePrefetchedRanges } from '../shared/usePrefetchedRanges.ts'
import { dimInOutage, findOutage } from './outage.ts'
import { countLate } from './status/statusGroups.ts'
import { useOutageNotice } from './useOutageNotice.tsx'

const statusEvery = 60_000

/** A query for each card, and what the page says of all of them. */
export function useHome(dashboard: HomePage, view: ViewState) {
  const requests = useMemo(() => dashboard.getRequests(view), [dashboard, view])
  const totals = useQuery(requestOptions(requests.totals))
  const movers = useQuery(requestOptions(requests.movers))
  const chains = useQuery(requestOptions(requests.chains))
  const trends = useQuery(requestOptions(requests.trends))
  const arrivals = useQuery(requestOptions(requests.arrivals))
  const status = useStatus(statusEvery)

  const own = {
    totals: usePanelState(totals, requests.totals.url, hasNoTotals),
    movers: usePanelState(movers, requests.movers.url, hasNoMovers),
    chains: usePanelState(chains, requests.chains.url, hasNoChains),
    arrivals: usePanelState(arrivals, requests.arrivals.url, hasNoArrivals),
  }
  const outage = findOutage(Object.values(own))
  useOutageNotice(outage)
  const states = outage
    ? {
        totals: dimInOutage(own.totals),
        movers: dimInOutage(own.movers),
        chains: dimInOutage(own.chains),
        arrivals: dimInOutage(own.arrivals),
      }
    : own
  const responses = {
    totals: totals.data?.response,
    movers: movers.data?.response,
    chains: chains.data?.response,
    trends: trends.data?.response,
    arrivals: arrivals.data?.response,
  }

  const late = status.data ? countLate(status.data.sources) : 0
  useFreshness([totals.data, movers.data, chains.data, arrivals.data], null, late)
  const [refetchTotals, refetchMovers, refetchChains] = [totals.refetch, movers.refetch, chains.refetch]
  const check = useCallback(
    () => Promise.all([refetchTotals(), refetchMovers(), refetchChains()]),
    [refetchTotals, refetchMovers, refetchChains],
  )
  useStaleNotice(check, responses.totals?.metadata, responses.movers?.metadata, responses.chains?.metadata)
  const excluded = responses.movers?.data.excluded
  useExclusionNotice(excludedFrom, excluded, responses.movers?.metadata)
  useMissingNotice(responses.chains?.data.missing ?? noneMissing)
  usePrefetchedRanges(dashboard, view, states.totals, states.movers, states.chains)
  return {
    states,
    isOutage: outage !== null,
    responses,
    status,
    note: view.excludeStablecoins && excluded ? exclusionNote(excluded) : undefined,
  }
}

const excludedFrom = { noun: 'fees', places: 'totals, rows and shares' } as const
const noneMissing: readonly never[] = []

/** Each cell says what it lacks. */
const hasNoTotals = () => false
const hasNoMovers = ({ data }: MoversResponse) => data.gains.length + data.losses.length === 0
const hasNoChains = ({ data }: ChainRankingResponse) => data.rows.length === 0
const hasNoArrivals = ({ data }: ArrivalsResponse) => data.arrivals.length === 0
