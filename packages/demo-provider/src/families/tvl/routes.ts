import { toJson, type CachedReply, type Reply, type Route, type RouteContext } from '../../route/Route.ts'
import type { World } from '../../world/createWorld.ts'
import { type Chain, toNewName } from '../../world/registry/chains.ts'
import { toChainToken } from '../../world/registry/chainTokens.ts'
import { findSubject } from '../../world/registry/findSubject.ts'
import { isCounted } from '../../world/stocks/isCounted.ts'
import type { Clock } from '../../world/time/day.ts'
import { isServed, toObservation, toTime } from '../../world/time/observation.ts'
import { writeProtocol } from './protocol.ts'
import { isRegistered, writeProtocols } from './protocols.ts'
import { toHoldings, toMembers } from './sections.ts'

const noProtocol = toJson(400, { message: 'Protocol not found' })

function toSubject({ world, clock, params }: RouteContext) {
  return findSubject(world.getEntries(clock).filter(isRegistered), params['protocol'] ?? '')
}

function handleProtocols({ world, clock }: RouteContext): CachedReply {
  return { key: 'protocols', build: () => writeProtocols(world, clock) }
}

function handleProtocol(call: RouteContext): Reply | CachedReply {
  const { world, clock } = call
  const subject = toSubject(call)
  if (!subject) return noProtocol
  const key = `protocol ${subject.isParent} ${subject.slug}`
  return { key, build: async () => writeProtocol(world, clock, subject) }
}

function handleChains({ world, clock }: RouteContext): CachedReply {
  return { key: 'v2 chains', build: async () => writeChains(world, clock) }
}

export const tvlRoutes: readonly Route[] = [
  { path: '/api/protocols', handle: handleProtocols },
  { path: '/api/protocol/:protocol', handle: handleProtocol },
  { path: '/api/v2/chains', handle: handleChains },
]

function countedChains(world: World, clock: Clock): Set<Chain> {
  return new Set(
    world
      .getEntries(clock)
      .filter(isCounted)
      .flatMap(entry => entry.split.map(({ chain }) => chain)),
  )
}

function readNow(world: World, clock: Clock): ReadonlyMap<string, number> {
  const observation = toObservation(clock)
  if (!isServed(observation, clock)) return new Map()
  const members = toMembers(world.getEntries(clock).filter(isCounted), world.seed, toNewName)
  const { sections } = toHoldings(members, toTime(observation))
  const names = new Set([...countedChains(world, clock)].map(chain => chain.name))
  return new Map([...sections].filter(([name]) => names.has(name)))
}

function writeChains(world: World, clock: Clock): string {
  const rows = [...readNow(world, clock)].map(([name, tvl]) => {
    const { geckoId, symbol, cmcId, chainId } = toChainToken(name)
    return { gecko_id: geckoId, tvl, tokenSymbol: symbol, cmcId, name, chainId }
  })
  return JSON.stringify(rows)
}
