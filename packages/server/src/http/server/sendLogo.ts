import { AppError } from '@analytics/contract/api/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Logos } from '../../logos/Logos.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import { sendBytes } from '../responses/send.ts'

export interface LogoParams {
  readonly kind: string
  readonly name: string
}

/** Browsers cache a 404 for as long as the server does. */
export async function sendLogo(
  logos: Logos | undefined,
  mayFetch: () => boolean,
  request: FastifyRequest<{ Params: LogoParams }>,
  reply: FastifyReply,
) {
  const { kind, name } = request.params
  const found = (await logos?.find(kind, name, mayFetch)) ?? { absentFor: 0 }
  if ('bytes' in found) {
    reply.type(found.type).header('cache-control', 'public, max-age=86400')
    return sendBytes(request, reply, { identity: found.bytes }, found.etag)
  }
  const { status, body } = toErrorResponse(new AppError('UNKNOWN_ROUTE', { path: `${kind}/${name}` }))
  const remembered = found.absentFor > 0 ? `public, max-age=${found.absentFor}` : 'no-store'
  return reply.status(status).header('cache-control', remembered).send(body)
}
