import { describe, expectTypeOf, it } from 'vitest'

import type { EndpointId, EndpointOf, ServedId } from '../api/endpoints/endpoints.ts'
import type { ApiResponse, ResponseId } from '../api/fields/responseData.ts'
import type { ChartId, TableId } from '../api/fields/responseParts.ts'
import type { AppProfileResponse } from '../api/responses/entities/app.ts'
import type { ChainAppRankingResponse } from '../api/responses/ranking.ts'
import type { StablecoinTableResponse } from '../api/responses/stablecoins.ts'
import { toApiRequest, withAllRows, type ApiRequest, type RequestState } from './model/requests.ts'
import type { AnyPage } from './pages.ts'

type RequestsOf<View extends AnyPage['view']> = ReturnType<Extract<AnyPage, { view: View }>['getRequests']>

/** Body of the response to a request. */
type Answered<Request> = Request extends ApiRequest<infer Id> ? ApiResponse<Id> : never

/** The compiler checks these. At run time they do nothing. */
describe('the types of requests', () => {
  it('yield the response that the schema of its endpoint describes', () => {
    expectTypeOf<Answered<RequestsOf<'appPage'>['profile']>>().toExtend<AppProfileResponse>()
    expectTypeOf<AppProfileResponse>().toExtend<Answered<RequestsOf<'appPage'>['profile']>>()
    expectTypeOf<
      Answered<NonNullable<RequestsOf<'chainPage'>['ranking']>>
    >().toExtend<ChainAppRankingResponse>()
    expectTypeOf<Answered<RequestsOf<'stablecoinShare'>['ranking']>>().toExtend<StablecoinTableResponse>()
  })

  it('name the response of each request of a page', () => {
    expectTypeOf<RequestsOf<'home'>['chains']>().toEqualTypeOf<ApiRequest<'chainRanking'>>()
    expectTypeOf<RequestsOf<'performance'>['series']>().toEqualTypeOf<ApiRequest<'performance'>>()
    expectTypeOf<RequestsOf<'ranking'>['series']>().toEqualTypeOf<ApiRequest<ChartId>>()
    expectTypeOf<RequestsOf<'ranking'>['ranking']>().toEqualTypeOf<ApiRequest<TableId>>()
  })

  it('know no request that the page does not make', () => {
    expectTypeOf<RequestsOf<'categoryPage'>>().not.toHaveProperty('weeks')
    expectTypeOf<keyof RequestsOf<'bridgePage'>>().toEqualTypeOf<'profile' | 'series' | 'frame'>()
  })

  it('follow the endpoint and the parameters that choose its response', () => {
    expectTypeOf<ServedId<'chain/ranks'>>().toEqualTypeOf<'chainRanks'>()
    expectTypeOf<ServedId<'app-fees-by-chain'>>().toEqualTypeOf<'chainRanking' | 'chainAppRanking'>()
    expectTypeOf<
      ServedId<'app-fees-by-chain', { readonly type: 'single-chain' }>
    >().toEqualTypeOf<'chainAppRanking'>()
    expectTypeOf<EndpointOf<'performance'>>().toEqualTypeOf<
      'performance-majors' | 'performance-layer-one-chains' | 'performance-defi'
    >()
    expectTypeOf<EndpointOf<ResponseId>>().toEqualTypeOf<EndpointId>()

    const request = (state: RequestState) =>
      toApiRequest({ endpoint: 'app-fees-by-chain', fixed: { type: 'multi-chain', limit: 8 } }, state)
    expectTypeOf(request).returns.toEqualTypeOf<ApiRequest<'chainRanking'>>()
    expectTypeOf(withAllRows<'chainRanking'>).returns.toEqualTypeOf<ApiRequest<'chainRanking'>>()
  })

  it('refuse a request of another response', () => {
    expectTypeOf<ApiRequest<'events'>>().not.toExtend<ApiRequest<'entities'>>()
    expectTypeOf<ApiRequest<'appProfile'>>().not.toExtend<ApiRequest<TableId>>()
  })
})
