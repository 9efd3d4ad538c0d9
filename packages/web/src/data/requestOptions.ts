import type { ApiResponse, ResponseId } from '@analytics/contract/api/fields/responseData'
import {
  getChartPart,
  getTablePart,
  type ChartId,
  type ChartPart,
  type TableId,
  type TablePart,
} from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { queryOptions, skipToken, type Query } from '@tanstack/react-query'

import { fetchApi, type Received } from './fetchApi.ts'
import { shouldRetry } from './queryClient.ts'

const checkEvery = 5 * 60_000
/** Milliseconds, while parts of the history are still missing. */
const fillingEvery = 3000

/** `response` names the form of the body. */
type RequestKey = readonly ['response', family: string, url: string, response: ResponseId | '']

export interface ChartResponse {
  readonly data: ChartPart
  readonly metadata: Metadata
}

export interface TableResponse {
  readonly data: TablePart
  readonly metadata: Metadata
}

export function toRequestKey(request: ApiRequest | undefined): RequestKey {
  const { endpoint = '', url = '', response = '' } = request ?? {}
  return ['response', `${endpoint.replace('/timeseries', '')} ${toSubject(response)}`, url, response]
}

/** A ranking, its chart and the response that has both are of one subject: a part of any stands in for the same part of another. */
const toSubject = (response: ResponseId | '') =>
  response.replace(/^(app|chain|chainApp)(Ranking|Series|Combined)$/, '$1')

/** Nothing is sent without a request. The endpoint's previous response stands in until the new one arrives. */
export function requestOptions<Id extends ResponseId>(request: ApiRequest<Id> | undefined) {
  type Reply = Received<ApiResponse<Id>>
  const queryKey = toRequestKey(request)
  const [, family, url] = queryKey
  const retry = (failures: number, error: unknown) => shouldRetry(failures, error, request?.retries)
  const options = queryOptions({
    queryKey,
    queryFn: request ? () => fetchApi<ApiResponse<Id>>(url) : skipToken,
    refetchInterval: ({ state }) => (isFilling(state.data) ? fillingEvery : checkEvery),
    retry,
    placeholderData: (before: Reply | undefined, query: Query<Reply, Error, Reply, RequestKey> | undefined) =>
      before && query?.queryKey[1] === family ? { ...before, form: query.queryKey[3] } : undefined,
  })
  return { ...options, retry }
}

/** The list of entities that search and near names read. */
export const entitiesRequest: ApiRequest<'entities'> = {
  endpoint: 'entities',
  url: '/api/analytics/entities',
  response: 'entities',
  metrics: ['fees'],
}

/** The browser does not validate responses, so the metadata may be missing. */
function isFilling(received: Received<Partial<ApiResponse>> | undefined): boolean {
  return received?.response?.metadata?.history !== undefined
}

export function chartOptions(request: ApiRequest<ChartId> | undefined) {
  return { ...requestOptions(request), select: getSelectors(request?.response ?? 'appSeries').chart }
}

export function tableOptions(request: ApiRequest<TableId> | undefined) {
  return { ...requestOptions(request), select: getSelectors(request?.response ?? 'appRanking').table }
}

/** A body that stands in for one of another form says its own. */
interface Shown extends Received<ApiResponse> {
  readonly form?: ResponseId
}

function createSelectors(id: ResponseId) {
  return {
    chart: ({ response, form = id, ...about }: Shown): Received<ChartResponse> => ({
      ...about,
      response: { data: getChartPart(form, response.data), metadata: response.metadata },
    }),
    table: ({ response, form = id, ...about }: Shown): Received<TableResponse> => ({
      ...about,
      response: { data: getTablePart(form, response.data), metadata: response.metadata },
    }),
  }
}

const selectors = new Map<ResponseId, ReturnType<typeof createSelectors>>()

/** A selector that keeps its identity runs once per response. */
function getSelectors(id: ResponseId): ReturnType<typeof createSelectors> {
  const knownSelectors = selectors.get(id) ?? createSelectors(id)
  selectors.set(id, knownSelectors)
  return knownSelectors
}
