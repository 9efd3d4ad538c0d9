import { toJson, type CachedReply, type Reply, type Route, type RouteContext } from '../../route/Route.ts'
import { BadRequest } from './BadRequest.ts'
import { batchHistorical } from './batchHistorical.ts'
import { chart } from './chart.ts'
import { marketCaps } from './marketCaps.ts'
import { currentPrices, firstPrices, historicalPrices } from './prices.ts'

function guard(handle: (call: RouteContext) => Reply | CachedReply): Route['handle'] {
  return call => {
    try {
      return handle(call)
    } catch (error) {
      if (error instanceof BadRequest) return toJson(400, { message: error.message })
      throw error
    }
  }
}

function atOnce(make: (call: RouteContext) => object): Route['handle'] {
  return guard(call => toJson(200, make(call)))
}

export const coinRoutes: readonly Route[] = [
  { path: '/coins/prices/current/:coins', handle: atOnce(currentPrices) },
  { path: '/coins/prices/historical/:timestamp/:coins', handle: atOnce(historicalPrices) },
  { path: '/coins/prices/first/:coins', handle: atOnce(firstPrices) },
  { path: '/coins/chart/:coins', handle: guard(chart) },
  { path: '/coins/batchHistorical', handle: atOnce(batchHistorical) },
  { method: 'POST', path: '/coins/mcaps', handle: atOnce(marketCaps) },
]
