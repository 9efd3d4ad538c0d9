import { toJson, type CachedReply, type Reply, type Route, type RouteContext } from '../../route/Route.ts'
import { findSubject } from '../../world/registry/findSubject.ts'
import { writeChains } from './chains.ts'
import { writeProtocol } from './protocol.ts'
import { isRegistered, writeProtocols } from './protocols.ts'

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
