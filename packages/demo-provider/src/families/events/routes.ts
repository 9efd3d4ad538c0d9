import type { Route, RouteContext } from '../../route/Route.ts'
import { toHacks, toRaises } from './events.ts'

function handleHacks({ world, clock }: RouteContext) {
  const build = async () => JSON.stringify(toHacks(world.getEntries(clock), clock.today))
  return { key: 'hacks', build }
}

function handleRaises({ world, clock }: RouteContext) {
  const build = async () => JSON.stringify({ raises: toRaises(world.getEntries(clock), clock.today) })
  return { key: 'raises', build }
}

export const eventRoutes: readonly Route[] = [
  { path: '/api/hacks', handle: handleHacks },
  { path: '/api/raises', handle: handleRaises },
]
