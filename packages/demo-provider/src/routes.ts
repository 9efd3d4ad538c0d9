import { dimensionRoutes } from './families/dimensions/routes.ts'
import { levelRoutes } from './families/levelRoutes.ts'
import type { Route } from './http/Reply.ts'

/** Everything that the demo provider serves. A new family adds its routes here. */
export const routes: readonly Route[] = [...dimensionRoutes, ...levelRoutes]
