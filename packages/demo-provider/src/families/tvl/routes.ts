import {
  toJson,
  toText,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import { findChain } from '../../world/registry/chains.ts'
import { findSubject, type Subject } from '../../world/registry/findSubject.ts'
import type { Clock } from '../../world/time/day.ts'
import { countedChains, writeChainHistory, writeChains } from './chains.ts'
import { writeProtocol, writeTvl } from './protocol.ts'
import { isRegistered, writeProtocols } from './protocols.ts'

const noProtocol = toJson(400, { message: 'Protocol not found' })

function toSubject({ world, clock, params }: RouteContext) {
  return findSubject(world.getEntries(clock).filter(isRegistered), params['protocol'] ?? '')
}

function handleProtocols({ world, clock }: RouteContext): CachedReply {
  return { key: 'protocols', build: () => writeProtocols(world, clock) }
}

function handleSubject(
  kind: string,
  unknown: Reply,
  write: (world: World, clock: Clock, subject: Subject) => string,
): Route['handle'] {
  return call => {
    const { world, clock } = call
    const subject = toSubject(call)
    if (!subject) return unknown
    const key = `${kind} ${subject.isParent} ${subject.slug}`
    return { key, build: async () => write(world, clock, subject) }
  }
}

function handleChains({ world, clock }: RouteContext): CachedReply {
  return { key: 'v2 chains', build: async () => writeChains(world, clock) }
}

function handleChainHistory({ world, clock, params }: RouteContext): Reply | CachedReply {
  const segment = params['chain']
  const chain = segment === undefined ? null : findChain(segment, countedChains(world, clock))
  if (chain === undefined) return toText(400, `There is no chain with that name: ${segment}`)
  return {
    key: `v2 historicalChainTvl ${chain?.key ?? ''}`,
    build: () => writeChainHistory(world, clock, chain),
  }
}

export const tvlRoutes: readonly Route[] = [
  { path: '/api/protocols', handle: handleProtocols },
  { path: '/api/protocol/:protocol', handle: handleSubject('protocol', noProtocol, writeProtocol) },
  { path: '/api/tvl/:protocol', handle: handleSubject('tvl', toText(400, 'Protocol not found'), writeTvl) },
  { path: '/api/v2/chains', handle: handleChains },
  { path: '/api/v2/historicalChainTvl', handle: handleChainHistory },
  { path: '/api/v2/historicalChainTvl/:chain', handle: handleChainHistory },
]
