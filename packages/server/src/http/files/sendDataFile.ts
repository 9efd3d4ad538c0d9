import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted } from '../../lib/encoding.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import type { Client } from '../responses/ResponseCache.ts'
import { queryOf } from '../responses/send.ts'
import { formatOf } from './formats.ts'
import { makeFile, type FileServer, type NamedParts } from './makeFile.ts'
import { sendRange } from './sendRange.ts'

/** Notebooks and spreadsheets elsewhere may read files; nothing else of the product is open to other origins. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

interface NamedFile extends NamedParts {
  /** Address of the page without its query. */
  readonly pageUrl: string
}

/** Sends the figures of a page. */
export async function sendDataFile(
  server: FileServer,
  file: NamedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pageUrl, format } = file
  const query = queryOf(request)
  const { content, name } = await makeFile(server, file, {
    client: toClient(request, reply),
    address: query === '' ? pageUrl : `${pageUrl}?${query}`,
  })
  const { type, write, isInline = false } = formatOf(format)
  const bytes = await write(content)
  reply
    .type(type)
    .headers(openToAll)
    .header('cache-control', 'no-cache')
    .header('x-known', content.metadata.known?.day ?? content.metadata.asOf ?? 'unknown')
    .header('content-disposition', toDisposition(`${name}.${format}`, isInline))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  return sendRange(request, reply, bytes, etag)
}

export function toClient(request: FastifyRequest, reply: FastifyReply): Client {
  return {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  }
}

/** A header holds ASCII only, so a name beyond it is written a second time, encoded. */
export function toDisposition(name: string, isInline = false): string {
  const plain = name.replaceAll(/[^\w.+-]/g, '-')
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"${encoded}`
}
