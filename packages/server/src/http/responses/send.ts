import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted, packedOf, unpack, type EncodedBytes, type PackedBytes } from '../../lib/encoding.ts'
import { splitUrl } from '../../lib/splitUrl.ts'
import { hasMatch } from './etag.ts'
import type { StaticFile } from './staticFiles.ts'

/** The smallest encoding that the client accepts, or 304. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: EncodedBytes,
  etag: string,
) {
  if (isKnown(request, reply, etag)) return reply.status(304).send()
  const encoding = findAccepted(request.headers['accept-encoding']).find(candidate => bytes[candidate])
  if (encoding) return reply.header('content-encoding', encoding).send(bytes[encoding])
  const { identity, gzip } = bytes
  return identity || !gzip ? reply.send(identity) : sendUnpacked(reply, packedOf(gzip))
}

/** Sends the bytes as they are, unpacked for a client that does not accept their encoding, or a 304. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: PackedBytes,
  etag: string,
) {
  if (isKnown(request, reply, etag)) return reply.status(304).send()
  const { packed, encoding } = bytes
  if (findAccepted(request.headers['accept-encoding']).includes(encoding))
    return reply.header('content-encoding', encoding).send(packed)
  return sendUnpacked(reply, bytes)
}

async function sendUnpacked(reply: FastifyReply, bytes: PackedBytes) {
  return reply.header('content-length', bytes.length).send(await unpack(bytes))
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  reply
    .type(file.type)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  return sendBytes(request, reply, file, file.etag)
}

/** Redirects to a path, with the query of the request. */
export function redirect(request: FastifyRequest, reply: FastifyReply, path: string, status: 302 | 308) {
  const query = toQueryText(request)
  return reply.header('cache-control', 'no-cache').redirect(query === '' ? path : `${path}?${query}`, status)
}

export function toQueryText(request: FastifyRequest): string {
  return splitUrl(request.url).query
}

export function pathOf(request: FastifyRequest): string {
  return splitUrl(request.url).path
}

function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const varies = reply.getHeader('vary')
  reply.header('etag', etag).header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding')
  return hasMatch(request.headers['if-none-match'], etag)
}
