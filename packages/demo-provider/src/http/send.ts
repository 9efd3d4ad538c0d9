import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { cacheHeaders } from '@analytics/defillama/cacheHeaders'

import type { Reply } from '../route/Route.ts'
import type { Payload } from './createPayloadCache.ts'
import { toRequestTarget } from './toRequestTarget.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly now: number
  readonly compresses: boolean
}

function toHttpDate(ms: number): string {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? new Date(0).toUTCString() : date.toUTCString()
}

function toHeaders(now: number, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return {
    date: toHttpDate(now),
    'access-control-allow-origin': '*',
    ...headers,
  }
}

function toPayloadHeaders({ request, now }: Exchange, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return toHeaders(now, {
    'content-type': 'application/json; charset=utf-8',
    ...cacheHeaders(toRequestTarget(request.url ?? '/').path, now),
    vary: 'accept-encoding',
    ...headers,
  })
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}

export function sendReply({ response, now }: Exchange, reply: Reply, more: OutgoingHttpHeaders = {}): void {
  const body = Buffer.from(reply.body)
  const headers = {
    'content-type': reply.contentType,
    'content-length': body.length,
    ...reply.headers,
    ...more,
  }
  response.writeHead(reply.status, toHeaders(now, headers)).end(body)
}

export function writeBytes(exchange: Exchange, body: Uint8Array, encoding?: string): void {
  const headers = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) }
  exchange.response.writeHead(200, toPayloadHeaders(exchange, headers)).end(body)
}

async function encode(
  { request, compresses }: Exchange,
  payload: Payload,
): Promise<[Buffer, OutgoingHttpHeaders]> {
  if (!compresses || !takesGzip(request)) return [payload.plain, { 'content-length': payload.plain.length }]
  const body = await payload.gzipped()
  return [body, { 'content-length': body.length, 'content-encoding': 'gzip' }]
}

export async function sendPayload(exchange: Exchange, payload: Payload): Promise<void> {
  const [body, headers] = await encode(exchange, payload)
  exchange.response.writeHead(200, toPayloadHeaders(exchange, headers)).end(body)
}

export async function sendHalf(exchange: Exchange, payload: Payload): Promise<void> {
  const { response } = exchange
  const [body, headers] = await encode(exchange, payload)
  response.writeHead(200, toPayloadHeaders(exchange, headers))
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** White space before the body is valid JSON. */
export async function sendOversized(exchange: Exchange, payload: Payload, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(65_536, ' ')
  function* chunks(): Generator<Buffer> {
    for (let left = bytes; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length))
    yield payload.plain
  }
  const headers = { 'content-length': bytes + payload.plain.length }
  exchange.response.writeHead(200, toPayloadHeaders(exchange, headers))
  await pipeline(Readable.from(chunks()), exchange.response)
}
