import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted } from '../../lib/encoding.ts'
import type { AskedFile } from '../made/MadeFiles.ts'
import type { MadeFile } from '../made/MakeJob.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { hasMatch } from '../responses/etag.ts'
import type { Client } from '../responses/ResponseCache.ts'
import { sendBytes } from '../responses/send.ts'

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
  // A board makes many requests of the engine, each of which ends with the client's.
  const listeners = new Set<() => void>()
  reply.raw.once('close', () => {
    for (const listener of listeners) listener()
  })
  return {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => void listeners.add(listener),
  }
}

/** A header holds ASCII only, so a name beyond it is written a second time, encoded. */
function toDisposition(name: string, isInline: boolean): string {
  const plain = name.replaceAll(/[^\w.+-]/g, '-')
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"${encoded}`
}

/** Sends the whole, or the one range that a program asks for, as readers of Parquet do. Several ranges at once get the whole. */
function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
  reply.header('accept-ranges', 'bytes')
  const { range: wantedRange, 'if-range': condition } = request.headers
  const range =
    wantedRange === undefined || (condition !== undefined && condition !== etag)
      ? null
      : toByteRange(wantedRange, bytes.length)
  if (range === null) return sendBytes(request, reply, { identity: bytes }, etag)
  reply.header('etag', etag)
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
  const { from, to } = range
  return reply
    .status(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}

/** First and last byte; null for anything that is not one range. */
export function toByteRange(
  text: string,
  length: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text.trim()) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from >= length || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to }
}
