import { AppError } from '@analytics/contract/api/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { toClient } from '../files/sendMade.ts'
import { bodyPath, bodyTooLarge, requestLimits } from '../requests/requestLimits.ts'
import { toPublicUrl, toSite, type Site } from '../requests/toSite.ts'
import type { McpCall, McpParts } from './McpCall.ts'

interface ServedMcp extends McpParts, Site {
  /** Called for errors of ours. */
  readonly onFailure: (failure: FailedCall) => void
}

interface FailedCall {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly error: unknown
}

/** The Model Context Protocol at `/mcp`: stateless, one answer for each request. Its library is loaded with the first. */
export function addMcp(server: FastifyInstance, parts: ServedMcp): void {
  server.get(bodyPath, () => {
    throw new AppError('METHOD_NOT_ALLOWED', { allowed: 'POST' })
  })
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The library parses bodies itself, and says in its protocol what is wrong with them.
    const bodyLimit = requestLimits.bodyBytes
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, body)
    })
    scope.setErrorHandler<FastifyError>(error => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? bodyTooLarge() : error
    })
    scope.post<{ Body: string | undefined }>(bodyPath, { bodyLimit }, async (request, reply) => {
      assertOwnOrigin(parts, request)
      const call = { ...parts, client: toClient(request, reply), baseUrl: toPublicUrl(parts, request) }
      const { id, method, url } = request
      const onFailure = (error: unknown) => parts.onFailure({ id, method, url, status: 500, error })
      return send(reply, await answer(call, toWebRequest(call, request, reply), onFailure))
    })
  })
}

/** A page elsewhere must not make its readers' browsers send requests here; other programs send no origin. */
function assertOwnOrigin({ publicUrl }: Site, request: FastifyRequest): void {
  if (toSite(request) === '') throw new AppError('MALFORMED_REQUEST')
  const { origin } = request.headers
  if (origin === undefined) return
  const own = [request.host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).host])]
  // A proxy may take the encryption away, so that only the host is ours to compare.
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw new AppError('FOREIGN_ORIGIN')
}

async function answer(call: McpCall, request: Request, onFailure: (error: unknown) => void) {
  const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./createMcpServer.ts'),
  ])
  // Nothing here changes while a client listens.
  const handler = createMcpHandler(() => createMcpServer(call, onFailure), { maxSubscriptions: 0 })
  return handler.fetch(request)
}

function toWebRequest(
  { baseUrl }: McpCall,
  request: FastifyRequest<{ Body: string | undefined }>,
  reply: FastifyReply,
) {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  return new Request(baseUrl + bodyPath, {
    method: 'POST',
    headers,
    body: request.body ?? '',
    signal: closed.signal,
  })
}

async function send(reply: FastifyReply, response: Response) {
  const type = response.headers.get('content-type')
  if (type !== null) reply.type(type)
  return reply
    .status(response.status)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await response.arrayBuffer()))
}
