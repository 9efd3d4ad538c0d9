import { refusals } from '@analytics/defillama/documented'

import { corruptBody } from '../faults/corruptBody.ts'
import type { Fault } from '../faults/Fault.ts'
import { toPayload, type Payload } from './createPayloadCache.ts'
import { sendBytes, sendHalf, sendOversized, sendPayload, sendReply, type Exchange } from './send.ts'

const html =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Please wait</h1></body></html>'

/** Returns false for faults that need the payload. */
export function sendFaultInstead(exchange: Exchange, fault: Fault): boolean {
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
      sendBytes(exchange, fault.body, fault.encoding)
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

export function sendFaultyPayload(exchange: Exchange, payload: Payload, fault: Fault): Promise<void> {
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
