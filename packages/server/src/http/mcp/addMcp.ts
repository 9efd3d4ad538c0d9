import { isIP } from 'node:net'

import { AppError } from '@analytics/contract/api/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { toClient } from '../files/sendMade.ts'
import { bodyPath, requestLimits } from '../requests/requestLimits.ts'
import { toPublicUrl, toSite, type Site } from '../requests/site.ts'
import type { McpCall, McpParts } from './Tool.ts'

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
  // Other methods need a route to be refused with the method that this address takes.
  const method = server.supportedMethods.filter(
    supportedMethod => supportedMethod !== 'POST' && supportedMethod !== 'HEAD',
  )
  server.route({ method, url: bodyPath, handler: () => undefined })
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The library parses bodies itself, and says in its protocol what is wrong with them.
    const bodyLimit = requestLimits.bodyBytes
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Body: string | undefined }>(bodyPath, { bodyLimit }, async (request, reply) => {
      assertOwnOrigin(parts, request)
      const call = { ...parts, client: toClient(request, reply), baseUrl: toPublicUrl(parts, request) }
      const { id, method, url } = request
      const onFailure = (error: unknown) => parts.onFailure({ id, method, url, status: 500, error })
      const { answerMessage } = await import('./answerMessage.ts')
      const { status, type, bytes } = await answerMessage(call, toMessage(call, request, reply), onFailure)
      if (type !== null) reply.type(type)
      return reply.status(status).header('cache-control', 'no-store').send(Buffer.from(bytes))
    })
  })
}

/**
 * A page elsewhere must not make its readers' browsers send requests here; other programs send no origin. Such a page can point a name of
 * its own at this server, so that origin and host agree: only the public address, loopback names and IP addresses are beyond its reach.
 */
function assertOwnOrigin({ publicUrl }: Site, request: FastifyRequest): void {
  if (toSite(request) === '') throw new AppError('MALFORMED_REQUEST')
  const { origin } = request.headers
  if (origin === undefined) return
  // A proxy may take the encryption away, so only the host can be compared.
  const { host, hostname } = URL.canParse(origin) ? new URL(origin) : { host: '', hostname: '' }
  const isPublic = publicUrl !== undefined && host === new URL(publicUrl).host
  const isHere = host === request.host.toLowerCase() && isUnforgeable(hostname)
  if (!isPublic && !isHere) throw new AppError('FOREIGN_ORIGIN')
}

function isUnforgeable(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

function toMessage(
  { baseUrl }: McpCall,
  request: FastifyRequest<{ Body: string | undefined }>,
  reply: FastifyReply,
) {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  return { url: baseUrl + bodyPath, headers, body: request.body ?? '', signal: closed.signal }
}
