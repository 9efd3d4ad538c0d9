import type { Route } from '../http/Reply.ts'
import { tvlRoutes } from './tvl/routes.ts'
import { yieldRoutes } from './yields/routes.ts'

/** What is held and lent at a time, as opposed to what flows in a day. */
export const levelRoutes: readonly Route[] = [...tvlRoutes, ...yieldRoutes]
