import type { EventsData } from '@analytics/contract/api/responses/entities/events'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { entityPages } from '@analytics/contract/pages/rows/entities'
import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query'
import { expect, expectTypeOf, it, onTestFinished } from 'vitest'

import { chartOptions, requestOptions, tableOptions, toRequestKey } from './requestOptions.ts'

type Requests = ReturnType<(typeof entityPages)['app']['getRequests']>

it("a query has the type of its request's response", () => {
  const useEvents = ({ events }: Requests) => useQuery(requestOptions(events))
  type Response = NonNullable<ReturnType<typeof useEvents>['data']>['response']
  expectTypeOf<Response['data']>().toEqualTypeOf<EventsData>()
  expectTypeOf<Response['metadata']>().toEqualTypeOf<Metadata>()
})

it('a chart and a table are read only from responses that have them', () => {
  expectTypeOf<ApiRequest<'appHistory'>>().toExtend<Parameters<typeof chartOptions>[0]>()
  expectTypeOf<ApiRequest<'events'>>().not.toExtend<Parameters<typeof chartOptions>[0]>()
  expectTypeOf<ApiRequest<'appRanking'>>().toExtend<Parameters<typeof tableOptions>[0]>()
  expectTypeOf<ApiRequest<'appSeries'>>().not.toExtend<Parameters<typeof tableOptions>[0]>()
})

const both = {
  endpoint: 'app-fees',
  url: '?shape=result',
  response: 'appCombined',
  metrics: ['fees'],
} as const
const series = {
  ...both,
  endpoint: 'app-fees/timeseries',
  url: '?shape=series',
  response: 'appSeries',
} as const
const ranking = { ...both, url: '?limit=50', response: 'appRanking' } as const
const rows = { protocols: ['a row'] }
const replies = {
  both: { chartData: 'a chart', tableData: rows },
  series: 'a chart',
  ranking: rows,
}
const requests = { both, series, ranking }

/** The data that stand in for a response while the page still has another one. */
function standIn(
  options: ReturnType<typeof chartOptions> | ReturnType<typeof tableOptions>,
  former: keyof typeof requests,
): unknown {
  const client = new QueryClient()
  const key = toRequestKey(requests[former])
  const reply = { response: { data: replies[former], metadata: {} }, checkedAt: null, dataVersion: null }
  client.setQueryData(key, reply)
  const observer = new QueryObserver(client, { ...options, queryKey: key, enabled: false } as never)
  onTestFinished(observer.subscribe(() => undefined))
  observer.setOptions({ ...options, enabled: false } as never)
  const { data } = observer.getCurrentResult() as { data?: { response: { data: unknown } } }
  return data?.response.data
}

it('the former chart or table stands in, whether it came alone or with the other', () => {
  expect(standIn(chartOptions(series), 'both')).toBe('a chart')
  expect(standIn(chartOptions(both), 'series')).toBe('a chart')
  expect(standIn(tableOptions(ranking), 'both')).toEqual({ rows: rows.protocols, ranking: rows })
  expect(standIn(tableOptions(both), 'ranking')).toEqual({ rows: rows.protocols, ranking: rows })
  expect(standIn(chartOptions({ ...series, endpoint: 'app-revenue/timeseries' }), 'both')).toBeUndefined()
})
