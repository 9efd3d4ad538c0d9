import { cacheHeaders } from '@analytics/defillama/cacheHeaders'
import { isSold, refusals } from '@analytics/defillama/documented'

import type { FaultBoard } from '../faults/createFaultBoard.ts'
import type { Fault } from '../faults/Fault.ts'
import { spoilBody } from '../faults/spoilBody.ts'
import { routes } from '../routes.ts'
import type { World } from '../world/createWorld.ts'
import { toMoment } from '../world/day.ts'
import { toPayload } from './createPayloadCache.ts'
import type { Payload, PayloadCache } from './createPayloadCache.ts'
import type { RequestLimits } from './createRequestLimits.ts'
import { matchRoute } from './matchRoute.ts'
import { readBody } from './readBody.ts'
import { toJson } from './Reply.ts'
import type { Recipe, Reply } from './Reply.ts'
import { sendHalf, sendOversized, sendPayload, sendReply } from './send.ts'
import type { Exchange } from './send.ts'
import { toAddress } from './toAddress.ts'
import type { Address } from './toAddress.ts'

export interface Desk {
  readonly world: World
  readonly payloads: PayloadCache
  readonly faults: FaultBoard
  readonly tier: 'key' | 'free'
  readonly isKey: (key: string) => boolean
  readonly limits: RequestLimits
  /** rejects when the provider closes */
  readonly wait: (ms: number) => Promise<void>
}

const tooLarge = toJson(413, { message: 'Payload Too Large' })

const html =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Please wait</h1></body></html>'

/** The coins host answers in JSON what it does not know. */
const toMissing = (path: string): Reply =>
  path.startsWith('/coins/') ? refusals.noSuchCoinPath : refusals.noSuchPath

/** A good key grants everything, whatever the tier is for requests without one. */
async function resolve(desk: Desk, address: Address, { request, now }: Exchange): Promise<Reply | Recipe> {
  const { key, path, query } = address
  if (key !== null && !desk.isKey(key)) return refusals.wrongKey
  const seconds = desk.limits.take(address)
  if (seconds > 0) return { ...refusals.tooMany, headers: { 'retry-after': String(seconds) } }
  if (key === null && desk.tier === 'free' && isSold(path)) return refusals.sold
  const match = matchRoute(routes, request.method ?? '', path)
  if (!match) return toMissing(path)
  const { route, params } = match
  const body = route.method === 'POST' ? await readBody(request) : ''
  if (body === undefined) return tooLarge
  return route.answer({
    world: desk.world,
    moment: toMoment(now),
    now: Math.floor(now / 1000),
    params,
    query,
    body,
  })
}

async function sendFaulty(exchange: Exchange, payload: Payload, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'reset':
      return sendHalf(exchange, payload)
    case 'oversize':
      return sendOversized(exchange, payload, fault.bytes)
    case 'slow':
    case 'status':
    case 'refuse':
    case 'html':
    case 'empty':
    case 'outage':
      return sendPayload(exchange, payload)
    default:
      return sendPayload(exchange, toPayload(spoilBody(payload.plain.toString(), fault)))
  }
}

/** Faults that need no payload. True: the request has been dealt with. */
async function failEarly(desk: Desk, exchange: Exchange, fault: Fault): Promise<boolean> {
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
    case 'status': {
      const {
        status,
        contentType = 'text/plain; charset=utf-8',
        body = `Error ${status}`,
        headers = {},
      } = fault
      sendReply(exchange, { status, contentType, body }, headers)
      return true
    }
    case 'slow':
      await desk.wait(fault.ms)
      return false
    default:
      return false
  }
}

/** Answers one request, or misbehaves as told. */
export async function answer(desk: Desk, exchange: Exchange): Promise<void> {
  const { request, now } = exchange
  const address = toAddress(request.url ?? '/')
  const fault = desk.faults.take(address.full)
  if (fault && (await failEarly(desk, exchange, fault))) return
  const answered = await resolve(desk, address, exchange)
  if ('status' in answered) {
    const isSpoilt = fault !== undefined && answered.status === 200
    if (isSpoilt) return sendFaulty(exchange, toPayload(answered.body), fault)
    return sendReply(exchange, answered, answered.status === 200 ? cacheHeaders(address.path, now) : {})
  }
  const { today, hour } = toMoment(now)
  const payload = await desk.payloads.get(`${today} ${hour}`, answered.key, answered.build)
  return fault ? sendFaulty(exchange, payload, fault) : sendPayload(exchange, payload)
}
