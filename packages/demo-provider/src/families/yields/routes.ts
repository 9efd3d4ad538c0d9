import { toJson, type RouteContext, type CachedReply, type Reply, type Route } from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import type { Clock } from '../../world/time/day.ts'
import { findPool, writeLendChart, writePoolChart, type PoolSubject } from './charts.ts'
import { writeLsdRates } from './lsdRates.ts'
import { isUuid } from './market/poolId.ts'
import { writePerps } from './perps.ts'
import { writeLendBorrow, writePools, writePoolsBorrow } from './pools.ts'

const invalidId = toJson(400, 'invalid configID!')

function list(path: string, write: (world: World, clock: Clock) => string | Promise<string>): Route {
  return {
    path,
    handle: ({ world, clock }: RouteContext): CachedReply => ({
      key: path,
      build: async () => write(world, clock),
    }),
  }
}

/** The chart of an unknown pool is empty, not an error. */
function chart(
  path: string,
  write: (world: World, clock: Clock, subject: PoolSubject | undefined) => string,
): Route {
  return {
    path: `${path}/:pool`,
    handle: ({ world, clock, params }: RouteContext): Reply | CachedReply => {
      const { pool: id = '' } = params
      if (!isUuid(id)) return invalidId
      const subject = findPool(world, clock, id)
      return { key: `${path} ${subject?.pool.id ?? ''}`, build: async () => write(world, clock, subject) }
    },
  }
}

export const yieldRoutes: readonly Route[] = [
  list('/yields/pools', writePools),
  list('/yields/poolsBorrow', writePoolsBorrow),
  list('/yields/lendBorrow', writeLendBorrow),
  list('/yields/lsdRates', writeLsdRates),
  list('/yields/perps', writePerps),
  chart('/yields/chart', writePoolChart),
  chart('/yields/chartLendBorrow', writeLendChart),
]
