import type { IncomingMessage } from 'node:http'

import { cacheHeaders } from '@analytics/defillama/cacheHeaders'
import { requiresKey, refusals } from '@analytics/defillama/documented'

import { corruptBody } from '../faults/corruptBody.ts'
import type { Fault, FaultRegistry } from '../faults/Fault.ts'
import { toJsonAnswer, type CachedReply, type Reply, type Route } from '../route/Route.ts'
import type { World } from '../world/createWorld.ts'
import { toClock } from '../world/time/day.ts'
import { toPayload, type PayloadCache, type Payload } from './createPayloadCache.ts'
import type { RequestLimits } from './createRequestLimits.ts'
import { sendPayload, sendReply, type Exchange, writeBytes, sendHalf, sendOversized } from './send.ts'
import { toRequestTarget, type RequestTarget } from './toRequestTarget.ts'

const maxBytes = 256 * 1024

/** Undefined when it is larger than any valid query. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  return bytes > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

const html =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Please wait</h1></body></html>'

/** Returns false for faults that need the payload. */
function sendFaultInstead(exchange: Exchange, fault: Fault): boolean {
  switch (fault.kind) {
    case 'refuse':
      exchange.request.socket.destroy()
      return true
    case 'outage':
      sendReply(exchange, refusals.noSuchPath)
      return true
    case 'html':
      sendReply(exchange, { status: 200, contentType: 'text/html; charset=utf-8', body: html })
      return true
    case 'empty':
      sendReply(exchange, { status: 200, contentType: 'application/json; charset=utf-8', body: '' })
      return true
    case 'bytes':
      writeBytes(exchange, fault.body, fault.encoding)
      return true
    case 'status': {
      const { status, contentType = 'text/plain; charset=utf-8', body = `Error ${status}`, headers } = fault
      sendReply(exchange, { status, contentType, body }, headers)
      return true
    }
    default:
      return false
  }
}

function sendFaultyPayload(exchange: Exchange, payload: Payload, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'reset':
      return sendHalf(exchange, payload)
    case 'oversize':
      return sendOversized(exchange, payload, fault.bytes)
    case 'slow':
    case 'bytes':
    case 'status':
    case 'refuse':
    case 'html':
    case 'empty':
    case 'outage':
      return sendPayload(exchange, payload)
    default:
      return sendPayload(exchange, toPayload(corruptBody(payload.plain.toString(), fault)))
  }
}

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

const tooLarge = toJsonAnswer(413, { message: 'Payload Too Large' })

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

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchPath(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, wantedPart] of pattern.entries()) {
    const given = decode(path[i] ?? '')
    if (given === undefined) return undefined
    if (wantedPart.startsWith(':')) params[wantedPart.slice(1)] = given
    else if (wantedPart !== given) return undefined
  }
  return params
}

function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const segments = path.replace(/(.)\/$/, '$1').split('/')
  const wantedMethod = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    if ((route.method ?? 'GET') !== wantedMethod) continue
    const params = matchPath(route.path.split('/'), segments)
    if (params) return { route, params }
  }
  return undefined
}
