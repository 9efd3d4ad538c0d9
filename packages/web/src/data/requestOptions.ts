import {
  getChartPart,
  getTablePart,
  type ChartPart,
  type ResponseId,
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

type RequestKey = readonly ['response', former: string, url: string]

export interface ApiResponse {
  readonly data: unknown
  readonly metadata: Metadata
}

export interface ChartResponse {
  readonly data: ChartPart
  readonly metadata: Metadata
}

export interface TableResponse {
  readonly data: TablePart
  readonly metadata: Metadata
}

/** Without a request nothing is sent. The endpoint's previous response stands in until the new one arrives. */
export function requestOptions<Answer = ApiResponse>(request: ApiRequest | undefined) {
  const { endpoint = '', url = '', response = '' } = request ?? {}
  const former = `${endpoint} ${response}`
  const retry = (failures: number, error: unknown) => shouldRetry(failures, error, request?.retries)
  const options = queryOptions({
    queryKey: ['response', former, url] as RequestKey,
    queryFn: request ? () => fetchApi<Answer>(url) : skipToken,
    refetchInterval: ({ state }) => (isFilling(state.data) ? fillingEvery : checkEvery),
    retry,
    placeholderData: (
      before: Received<Answer> | undefined,
      query: Query<Received<Answer>, Error, Received<Answer>, RequestKey> | undefined,
    ) => (query?.queryKey[1] === former ? before : undefined),
  })
  return { ...options, retry }
}

/** The list of entities that search and near names read. */
export const entitiesRequest: ApiRequest = {
  endpoint: 'entities',
  url: '/api/analytics/entities',
  response: 'entities',
  metrics: ['fees'],
}

function isFilling(received: Received<unknown> | undefined): boolean {
  const response = received?.response
  const hasMetadata = typeof response === 'object' && response !== null && 'metadata' in response
  return hasMetadata && (response as ApiResponse).metadata.history !== undefined
}

export function chartOptions(request: ApiRequest | undefined) {
  return { ...requestOptions(request), select: getSelectors(request?.response ?? 'appSeries').chart }
}

export function tableOptions(request: ApiRequest | undefined) {
  return { ...requestOptions(request), select: getSelectors(request?.response ?? 'appRanking').table }
}

function createSelectors(id: ResponseId) {
  return {
    chart: ({ response, ...about }: Received<ApiResponse>): Received<ChartResponse> => ({
      ...about,
      response: { data: getChartPart(id, response.data), metadata: response.metadata },
    }),
    table: ({ response, ...about }: Received<ApiResponse>): Received<TableResponse> => ({
      ...about,
      response: { data: getTablePart(id, response.data), metadata: response.metadata },
    }),
  }
}

const selectors = new Map<ResponseId, ReturnType<typeof createSelectors>>()

/** A selector that keeps its identity runs once per response. */
function getSelectors(id: ResponseId): ReturnType<typeof createSelectors> {
  const known = selectors.get(id) ?? createSelectors(id)
  selectors.set(id, known)
  return known
}
