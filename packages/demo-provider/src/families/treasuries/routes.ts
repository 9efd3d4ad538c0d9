import { toText, type CachedReply, type Reply, type Route, type RouteContext } from '../../route/Route.ts'
import { toHolders } from './holders.ts'
import { writeTreasuries, writeTreasuryChart } from './write.ts'

function handleList({ world, clock }: RouteContext): CachedReply {
  const holders = toHolders(world.getEntries(clock))
  return { key: 'treasuries', build: async () => writeTreasuries(holders, clock, world.seed) }
}

function handleChart({ world, clock, params, query }: RouteContext): Reply | CachedReply {
  const slug = params['protocol']?.toLowerCase()
  const holder = toHolders(world.getEntries(clock)).find(each => each.slug === slug)
  if (!holder) return toText(404, 'Protocol not found')
  const key = query.get('key') ?? ''
  return {
    key: `treasury ${holder.slug} ${key}`,
    build: async () => writeTreasuryChart(holder, key, clock, world.seed),
  }
}

export const treasuryRoutes: readonly Route[] = [
  { path: '/api/treasuries', handle: handleList },
  { path: '/api/v2/chart/treasury/protocol/:protocol', handle: handleChart },
]
