import { createHash } from 'node:crypto'

import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toCsvFile } from '@analytics/contract/files/DataFile'
import { toDataFile } from '@analytics/contract/files/panels/PanelFile'
import { toTitle, type FoundPage } from '@analytics/contract/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted, unpackJson } from '../../lib/encoding.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import type { ResponseCache } from '../responses/ResponseCache.ts'
import { sendBytes } from '../responses/send.ts'
import type { FoundFile } from './findFile.ts'

/** Notebooks and spreadsheets elsewhere may read files; nothing else of the product is open to other origins. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const types = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' }

/** A file, and its page with the name of its subject in place of the id. */
interface NamedFile extends FoundFile {
  readonly id: string
  readonly named: FoundPage
}

/** Sends the figures of a page's panel, made from the response that the page itself shows. */
export async function sendDataFile(
  responses: ResponseCache,
  file: NamedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const served = await responses.serve(file.request, {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  })
  const body = (await unpackJson(served.bytes)) as { readonly data: unknown; readonly metadata: Metadata }
  const source = {
    ...file,
    ...file.request,
    page: file.found.entry.page,
    title: toTitle(file.named),
    data: unpackData(body.data),
    metadata: body.metadata,
  }
  const made = toDataFile(source, file.panel.toFile(source))
  const text =
    file.format === 'csv'
      ? toCsvFile(made, file.hasNotes)
      : JSON.stringify({ success: true, data: made, metadata: body.metadata })
  reply
    .type(types[file.format])
    .headers(openToAll)
    .header('cache-control', 'no-cache')
    .header('content-disposition', toDisposition(`${made.name}.${file.format}`))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
  return sendBytes(request, reply, { identity: Buffer.from(text) }, etag)
}

/** A header holds ASCII only, so a name beyond it is written a second time, encoded. */
function toDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.+-]/g, '-')
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `attachment; filename="${plain}"${encoded}`
}
