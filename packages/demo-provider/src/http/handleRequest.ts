import { cacheHeaders } from '@analytics/defillama/cacheHeaders'
import { requiresKey, refusals } from '@analytics/defillama/documented'

import type { FaultRegistry } from '../faults/createFaultRegistry.ts'
import { toJson, type CachedReply, type Reply, type Route } from '../route/Route.ts'
import type { World } from '../world/createWorld.ts'
import { toClock } from '../world/time/day.ts'
import { toPayload, type PayloadCache } from './createPayloadCache.ts'
import type { RequestLimits } from './createRequestLimits.ts'
import { matchRoute } from './matchRoute.ts'
import { readBody } from './readBody.ts'
import { sendPayload, sendReply, type Exchange } from './send.ts'
import { sendFaultInstead, sendFaultyPayload } from './sendFault.ts'
import { toRequestTarget, type RequestTarget } from './toRequestTarget.ts'

export interface ServerState {
  readonly routes: readonly Route[]
  readonly world: World
  readonly payloads: PayloadCache
  readonly faults: FaultRegistry
  readonly tier: 'key' | 'free'
  readonly isKey: (key: string) => boolean
  readonly limits: RequestLimits
  /** Rejects when the provider closes. */
  readonly wait: (ms: number) => Promise<unknown>
}

const tooLarge = toJson(413, { message: 'Payload Too Large' })

/** Only the coins host refuses unknown paths in JSON. */
function toMissing(path: string): Reply {
  return path.startsWith('/coins/') ? refusals.noSuchCoinPath : refusals.noSuchPath
}

/** A valid key grants everything, whatever the tier of requests without one. */
async function resolve(
  state: ServerState,
  target: RequestTarget,
  { request, now }: Exchange,
): Promise<Reply | CachedReply> {
  const { key, path, query } = target
  if (key !== null && !state.isKey(key)) return refusals.wrongKey
  const seconds = state.limits.take(target)
  if (seconds > 0) return { ...refusals.tooMany, headers: { 'retry-after': String(seconds) } }
  if (key === null && state.tier === 'free' && requiresKey(path)) return refusals.paymentRequired
  const match = matchRoute(state.routes, request.method ?? '', path)
  if (!match) return toMissing(path)
  const { route, params } = match
  const body = route.method === 'POST' ? await readBody(request) : ''
  if (body === undefined) return tooLarge
  return route.handle({
    world: state.world,
    clock: toClock(now),
    now: Math.floor(now / 1000),
    params,
    query,
    body,
  })
}

export async function handleRequest(state: ServerState, exchange: Exchange): Promise<void> {
  const { request, now } = exchange
  const target = toRequestTarget(request.url ?? '/')
  const fault = state.faults.take(target.full)
  if (fault?.kind === 'slow') await state.wait(fault.ms)
  if (fault && sendFaultInstead(exchange, fault)) return
  const reply = await resolve(state, target, exchange)
  if ('build' in reply) {
    const { today, hour } = toClock(now)
    const payload = await state.payloads.get(`${today} ${hour}`, reply.key, reply.build)
    return fault ? sendFaultyPayload(exchange, payload, fault) : sendPayload(exchange, payload)
  }
  const isSuccess = reply.status === 200
  if (fault && isSuccess) return sendFaultyPayload(exchange, toPayload(reply.body), fault)
  sendReply(exchange, reply, isSuccess ? cacheHeaders(target.path, now) : {})
}
