import type { FastifyReply, FastifyRequest } from 'fastify'

import { sendBytes } from '../responses/send.ts'

/** Sends the whole, or the one range that a program asks for, as readers of Parquet do. Several ranges at once get the whole. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
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
