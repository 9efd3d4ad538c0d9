import type { ApiResponse, ResponseId } from '@analytics/contract/api/fields/responseData'
import type { ChartId, TableId } from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { getRequests } from '@analytics/contract/pages/model/Page'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { AnyPage } from '@analytics/contract/pages/pages'
import type { AnyState } from '@analytics/contract/view/viewState'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useEffect } from 'react'

import type { Received } from '../../data/fetchApi.ts'
import { prefetchRanges } from '../../data/prefetch.ts'
import {
  chartOptions,
  requestOptions,
  tableOptions,
  type ChartResponse,
  type TableResponse,
} from '../../data/requestOptions.ts'
import { useFreshness } from '../../panels/state/useFreshness.ts'
import { usePanelState, type PanelState } from '../../panels/state/usePanelState.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { useStaleNotice } from './notices/useResponseNotices.tsx'

interface Dated {
  readonly data: unknown
  readonly metadata: Metadata
}

/** The reader of the response to one of a page's requests. */
export interface Role<Id extends ResponseId, Response extends Dated = ApiResponse<Id>> {
  useResponse(request: ApiRequest<Id> | undefined): UseQueryResult<Received<Response>>
  isEmpty(response: Response): boolean
  /** The role whose panels draw it as well; no panel waits for it. */
  readonly beside?: string
}

const never = () => false

export const isNothing = (value: number | null) => value === null || value === 0

/** A page of zeros has nothing to show. */
export const hasNoSeries = ({ data }: { readonly data: Pick<SeriesData, 'buckets' | 'datasets'> }) =>
  data.buckets.length === 0 || data.datasets.every(({ total }) => isNothing(total))

/** `isEmpty`: the response has nothing to show. */
export function wholeRole<Id extends ResponseId>(
  isEmpty: (response: ApiResponse<Id>) => boolean = never,
): Role<Id> {
  return { useResponse: request => useQuery(requestOptions(request)), isEmpty }
}

export function asideRole<Id extends ResponseId>(beside = 'series'): Role<Id> {
  return { ...wholeRole<Id>(), beside }
}

export function chartRole(
  isEmpty: (response: ChartResponse) => boolean = never,
): Role<ChartId, ChartResponse> {
  return { useResponse: request => useQuery(chartOptions(request)), isEmpty }
}

export function tableRole(isEmpty: (response: TableResponse) => boolean): Role<TableId, TableResponse> {
  return { useResponse: request => useQuery(tableOptions(request)), isEmpty }
}

export interface PageResponse<Response extends Dated> {
  readonly query: UseQueryResult<Received<Response>>
  readonly state: PanelState<Response>
  readonly response: Response | undefined
  readonly url: string | undefined
}

type Roles = Readonly<Record<string, Role<ResponseId, Dated>>>
type ResponseOf<Read> = Read extends Role<infer _Id, infer Response> ? Response : never
export type PageResponses<Read extends Roles> = {
  readonly [Name in keyof Read]: PageResponse<ResponseOf<Read[Name]>>
}

/** Makes the requests of a page, and says for all of its panels how old they are. `roles` must never change. */
export function usePage<Read extends Roles>(
  page: AnyPage,
  view: AnyState,
  roles: Read,
  /** How many of all sources are late. */
  late = 0,
) {
  const alone = useAlone()
  const requests: Readonly<Record<string, ApiRequest | undefined>> = useMemo(
    () => getRequests(page, view),
    [page, view],
  )
  const foundResponses: Record<string, PageResponse<Dated>> = {}
  const panels: PageResponse<Dated>[] = []
  for (const [name, role] of Object.entries(roles)) {
    const isMade = !alone || alone.request === name || alone.request === role.beside
    const request = isMade ? requests[name] : undefined
    const url = request?.url
    // The roles of a page, and so the order of these hooks, never change.
    // oxlint-disable react/hooks
    const query = role.useResponse(request)
    const state = usePanelState(query, url, role.isEmpty)
    // oxlint-enable react/hooks
    foundResponses[name] = { query, state, response: query.data?.response, url }
    if (!role.beside) panels.push(foundResponses[name])
  }
  const requested = new Map(
    panels.flatMap(({ url, query }) => (url === undefined ? [] : [[url, query.refetch]])),
  )
  const refetches = useSameItems([...requested.values()])
  const refresh = useCallback(() => Promise.all(refetches.map(refetch => refetch())), [refetches])
  const responses = panels.map(({ query }) => query.data)
  useFreshness(responses, late)
  useStaleNotice(refresh, useSameItems(responses.map(received => received?.response.metadata)))
  usePrefetchedRanges(page, view, alone ? [] : panels.map(({ state }) => state))
  return { responses: foundResponses as PageResponses<Read>, refresh }
}

/** Keeps the previous render's list while its items are the same. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  if (kept.length === items.length && kept.every((item, index) => Object.is(item, items[index]))) return kept
  setKept(items)
  return items
}

/** Begins once the page shows what was requested. */
function usePrefetchedRanges(
  dashboard: AnyPage,
  view: AnyState,
  states: readonly PanelState<unknown>[],
): void {
  const isSettled = states.every(isFinal) && states.some(({ kind }) => kind === 'ready')
  const queries = Object.values(getRequests(dashboard, view)).map(query => query?.url)
  const key = queries.join(' ')
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchRanges(dashboard, view)
    // Only what changes the queries counts, not how the responses are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, key])
}

function isFinal(state: PanelState<unknown>): boolean {
  return state.kind === 'ready' ? !state.previous : state.kind !== 'loading' && state.kind !== 'failed'
}
