import type { CachedReply, Route, RouteContext } from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import type { Clock } from '../../world/time/day.ts'
import { writeLendBorrow, writePools, writePoolsBorrow } from './pools.ts'

function list(path: string, write: (world: World, clock: Clock) => string | Promise<string>): Route {
  return {
    path,
    handle: ({ world, clock }: RouteContext): CachedReply => ({
      key: path,
      build: async () => write(world, clock),
    }),
  }
}

export const yieldRoutes: readonly Route[] = [
  list('/yields/pools', writePools),
  list('/yields/poolsBorrow', writePoolsBorrow),
  list('/yields/lendBorrow', writeLendBorrow),
]
