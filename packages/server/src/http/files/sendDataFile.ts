import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toCsvFile } from '@analytics/contract/files/DataFile'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted, unpackJson } from '../../lib/encoding.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import type { ResponseCache } from '../responses/ResponseCache.ts'
import { sendBytes } from '../responses/send.ts'
import type { FoundFile } from './findFile.ts'
import { toChartFile, toTableFile } from './toDataFile.ts'

/** Notebooks and spreadsheets elsewhere may read files; nothing else of the product is open to other origins. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const types = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' }

/** Sends the figures of a page's panel, made from the request that the page itself sends. */
export async function sendDataFile(
  responses: ResponseCache,
  file: FoundFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const served = await responses.serve(file.request, {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  })
  const body = (await unpackJson(served.bytes)) as { readonly data: unknown; readonly metadata: Metadata }
  const source = { ...file, ...file.request, data: unpackData(body.data), metadata: body.metadata }
  const found = file.panel === 'chart' ? toChartFile(source) : toTableFile(source)
  if (!found)
    throw new AppError('INVALID_PARAMETER', { parameter: 'panel', detail: `there is no ${file.panel} here` })
  const text =
    file.format === 'csv'
      ? toCsvFile(found, file.hasNotes)
      : JSON.stringify({ success: true, data: found, metadata: body.metadata })
  const origin = body.metadata.origin.simulated ? 'demo-' : ''
  const name = [origin + file.name, body.metadata.asOf].filter(Boolean).join('-')
  reply
    .type(types[file.format])
    .headers(openToAll)
    .header('cache-control', 'no-cache')
    .header(
      'content-disposition',
      `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}.${file.format}"`,
    )
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
  return sendBytes(request, reply, { identity: Buffer.from(text) }, etag)
}
