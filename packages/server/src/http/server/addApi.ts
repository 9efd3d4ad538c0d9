import { endpointIds, getEndpoint, type ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath, explorePath } from '@analytics/contract/api/endpoints/paths'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { AppError } from '@analytics/contract/api/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted } from '../../lib/encoding.ts'
import { TokenBuckets } from '../../lib/TokenBuckets.ts'
import { logoPath } from '../../logos/logoAddress.ts'
import type { Logos } from '../../logos/Logos.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { parseQuery, parseExplore } from '../requests/parseQuery.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import type { QueryEngine, ResponseCache } from '../responses/ResponseCache.ts'
import { toQueryText, sendPacked, sendBytes } from '../responses/send.ts'
import type { OperationsParts } from './addOperations.ts'

export interface ApiParts extends OperationsParts {
  readonly answers: QueryEngine & OperationsParts['answers']
  /** Every logo is a 404 if absent. */
  readonly logos?: Logos | undefined
}

const logoLimits = { perMinute: 600, burst: 600 }

/** Routes below `/api/analytics/` are the rows of the endpoints table. */
export function addApi(server: FastifyInstance, { now, logos }: ApiParts, responses: ResponseCache): void {
  for (const id of endpointIds) {
    const { shortPath } = getEndpoint(id)
    for (const path of [`${analyticsPath}${id}`, ...(shortPath ? [shortPath] : [])])
      server.get(path, (request, reply) =>
        sendResponse(
          responses,
          now,
          toServedRequest(id, parseQuery(id, toQueryText(request))),
          request,
          reply,
        ),
      )
  }
  server.get(explorePath, (request, reply) =>
    sendResponse(responses, now, parseExplore(toQueryText(request)), request, reply),
  )
  const logoBuckets = new TokenBuckets(logoLimits, () => performance.now())
  server.get<{ Params: LogoParams }>(`${logoPath}:kind/:name`, (request, reply) =>
    sendLogo(logos, () => logoBuckets.take(getClientKey(request)) === 0, request, reply),
  )
}

async function sendResponse(
  responses: ResponseCache,
  now: () => number,
  served: ServedRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await responses.serve(served, {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  })
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-data-version', answer.version)
    .header('x-now', new Date(now()).toISOString())
    .header('x-cache', answer.wasCached ? 'hit' : 'miss')
  if (answer.checkedAt !== null) reply.header('x-data-checked', new Date(answer.checkedAt).toISOString())
  return sendPacked(request, reply, answer.bytes, answer.etag)
}

interface LogoParams {
  readonly kind: string
  readonly name: string
}

/** Browsers cache a 404 for as long as the server does. */
async function sendLogo(
  logos: Logos | undefined,
  mayFetch: () => boolean,
  request: FastifyRequest<{ Params: LogoParams }>,
  reply: FastifyReply,
) {
  const { kind, name } = request.params
  const logo = (await logos?.find(kind, name, mayFetch)) ?? { absentFor: 0 }
  if ('bytes' in logo) {
    reply.type(logo.type).header('cache-control', 'public, max-age=86400')
    return sendBytes(request, reply, { identity: logo.bytes }, logo.etag)
  }
  const { status, body } = toErrorResponse(new AppError('UNKNOWN_ROUTE', { path: `${kind}/${name}` }))
  const remembered = logo.absentFor > 0 ? `public, max-age=${logo.absentFor}` : 'no-store'
  return reply.status(status).header('cache-control', remembered).send(body)
}
