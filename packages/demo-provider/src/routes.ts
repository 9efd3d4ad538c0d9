import { bridgeRoutes } from './families/bridges/routes.ts'
import { coinRoutes } from './families/coins/routes.ts'
import { dimensionRoutes } from './families/dimensions/routes.ts'
import { levelRoutes } from './families/levelRoutes.ts'
import { stablecoinRoutes } from './families/stablecoins/routes.ts'
import type { Route } from './http/Reply.ts'

/** Everything that the demo provider serves. A new family adds its routes here. */
export const routes: readonly Route[] = [
  ...dimensionRoutes,
  ...coinRoutes,
  ...stablecoinRoutes,
  ...levelRoutes,
  ...bridgeRoutes,
]
