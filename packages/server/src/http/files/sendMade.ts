import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted } from '../../lib/encoding.ts'
import type { AskedFile } from '../made/MadeFiles.ts'
import type { MadeFile } from '../made/MakeJob.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { hasMatch } from '../responses/etag.ts'
import type { Client } from '../responses/ResponseCache.ts'
import { sendBytes } from '../responses/send.ts'
import { sendRange } from './sendRange.ts'

/** Sends a file or picture. It is not made for a client that has it. `toName` gives the name under which it is saved. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  wantedFile: AskedFile,
  toName: (made: MadeFile) => string,
  isInline = false,
) {
  reply.header('cache-control', 'no-cache')
  if (hasMatch(request.headers['if-none-match'], wantedFile.etag))
    return sendBytes(request, reply, {}, wantedFile.etag)
  const made = await wantedFile.make()
  reply.header('content-disposition', toDisposition(toName(made), isInline))
  return sendRange(request, reply, made.bytes, wantedFile.etag)
}

export function toClient(request: FastifyRequest, reply: FastifyReply): Client {
  return {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  }
}

/** A header holds ASCII only, so a name beyond it is written a second time, encoded. */
function toDisposition(name: string, isInline: boolean): string {
  const plain = name.replaceAll(/[^\w.+-]/g, '-')
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"${encoded}`
}
