import { bridgeRoutes } from './families/bridges/routes.ts'
import { coinRoutes } from './families/coins/routes.ts'
import { dimensionRoutes } from './families/dimensions/routes.ts'
import { eventRoutes } from './families/events/routes.ts'
import { stablecoinRoutes } from './families/stablecoins/routes.ts'
import { treasuryRoutes } from './families/treasuries/routes.ts'
import { tvlRoutes } from './families/tvl/routes.ts'
import { yieldRoutes } from './families/yields/routes.ts'
import type { Route } from './route/Route.ts'

export const routes: readonly Route[] = [
  ...dimensionRoutes,
  ...coinRoutes,
  ...stablecoinRoutes,
  ...tvlRoutes,
  ...treasuryRoutes,
  ...yieldRoutes,
  ...bridgeRoutes,
  ...eventRoutes,
]
