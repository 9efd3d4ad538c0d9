import { createHash } from 'node:crypto'

import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toLongFile, withUniqueNames, type DataFile } from '@analytics/contract/files/DataFile'
import { toTitle, type FoundPage } from '@analytics/contract/pages/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted, unpackJson } from '../../lib/encoding.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import type { Client, ResponseCache } from '../responses/ResponseCache.ts'
import { queryOf } from '../responses/send.ts'
import { assertExportable, type Exports } from './exports.ts'
import { notUsable, type FilePart, type FoundFile } from './findFile.ts'
import { formatOf } from './formats.ts'
import { sendRange } from './sendRange.ts'

/** Notebooks and spreadsheets elsewhere may read files; nothing else of the product is open to other origins. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A file, and its page with the name of its subject in place of the id. */
interface NamedFile extends FoundFile {
  readonly id: string
  readonly named: FoundPage
  /** Address of the page without its query. */
  readonly pageUrl: string
}

interface FileServer {
  readonly responses: ResponseCache
  readonly exports: Exports
}

/** Sends the figures of a page, made from the responses that the page itself shows. */
export async function sendDataFile(
  { responses, exports }: FileServer,
  file: NamedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { parts, format, csv, named, id, pageUrl } = file
  assertExportable(
    exports,
    parts.map(part => part.request),
  )
  const client = toClient(request, reply)
  const title = toTitle(named)
  const made = await Promise.allSettled(parts.map(part => makePart(part, responses, client, { id, title })))
  const [first, ...rest] = made.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  if (!first) throw made.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))[0]
  const [query, files] = [queryOf(request), [first, ...rest].map(({ figures }) => figures)]
  const [figures = first.figures, ...others] = files.map(each => toShape(each, file))
  const { type, write, isInline = false } = formatOf(format)
  const bytes = await write({
    title,
    address: query === '' ? pageUrl : `${pageUrl}?${query}`,
    files: [figures, ...others],
    metadata: first.body.metadata,
    csv,
    response: parts[0]?.isResponse ? first.body : null,
  })
  reply
    .type(type)
    .headers(openToAll)
    .header('cache-control', 'no-cache')
    .header('x-known', first.body.metadata.asOf ?? 'unknown')
    .header('content-disposition', toDisposition(`${first.figures.name}.${format}`, isInline))
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

interface Body {
  readonly data: unknown
  readonly metadata: Metadata
}

async function makePart(
  { request, toFile, isResponse = false }: FilePart,
  responses: ResponseCache,
  client: Client,
  named: { readonly id: string; readonly title: string },
) {
  const served = await responses.serve(request, client)
  const body = (await unpackJson(served.bytes)) as Body
  const data = isResponse ? body.data : unpackData(body.data)
  return { body, figures: withUniqueNames(toFile({ data, metadata: body.metadata }, named)) }
}

function toShape(file: DataFile, { isLong }: FoundFile): DataFile {
  const shaped = isLong ? toLongFile(file) : file
  if (!shaped) throw notUsable('shape', 'only series over time have the shape long')
  return shaped
}

/** A header holds ASCII only, so a name beyond it is written a second time, encoded. */
export function toDisposition(name: string, isInline = false): string {
  const plain = name.replaceAll(/[^\w.+-]/g, '-')
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"${encoded}`
}
