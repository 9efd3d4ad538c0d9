import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { Trust } from './toTrust.ts'

export const requestIdHeader = 'x-request-id'

const sane = /^[\w.:-]{1,64}$/

/** A request keeps the id that one of our proxies gave it; any other gets one. */
export function createRequestIds(trusts: Trust): (request: IncomingMessage) => string {
  const ids = new WeakMap<IncomingMessage, string>()
  return request => {
    const knownId = ids.get(request)
    if (knownId !== undefined) return knownId
    const given = request.headers[requestIdHeader]
    const isUsable = typeof given === 'string' && sane.test(given) && trusts(request.socket.remoteAddress)
    const id = isUsable ? given : randomUUID()
    ids.set(request, id)
    return id
  }
}
