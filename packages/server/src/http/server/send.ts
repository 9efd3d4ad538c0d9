import type { FastifyReply, FastifyRequest } from 'fastify'

import { chooseEncoding, type EncodedBytes } from '../../lib/encoding.ts'
import type { StaticFile } from './staticFiles.ts'

/** The best encoding that the client accepts, or 304. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: EncodedBytes, etag: string) {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send()
  const { body, encoding } = chooseEncoding(bytes, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  reply
    .type(file.type)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  return sendBytes(request, reply, file, file.etag)
}

export function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at + 1)
}
