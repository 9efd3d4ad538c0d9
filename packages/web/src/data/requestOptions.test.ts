import type { EventsData } from '@analytics/contract/api/responses/entities/events'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { entityPages } from '@analytics/contract/pages/rows/entities'
import { useQuery } from '@tanstack/react-query'
import { expectTypeOf, it } from 'vitest'

import { requestOptions, type chartOptions, type tableOptions } from './requestOptions.ts'

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
