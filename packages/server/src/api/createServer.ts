import { analyticsPath, endpointIds, type EndpointId } from '@analytics/contract/endpoints'
import { CatalogueError } from '@analytics/contract/errors'
import type { Origin } from '@analytics/contract/shapes/metadata'
import type { Status } from '@analytics/contract/shapes/status'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { chooseEncoding, type EncodedBytes } from '../lib/encoding.ts'
import { AnswerDesk, type Answers } from './AnswerDesk.ts'
import { docsStyleHash, toDocsPage } from './docsPage.ts'
import { toFailure } from './failure.ts'
import { toOpenApi } from './openApi.ts'
import { Pages } from './pages.ts'
import { toAskedValues } from './query.ts'
import type { StaticFile } from './staticFiles.ts'

export interface ServerParts {
  readonly answers: Answers & {
    progress(): Promise<Status['progress']>
    status(): Promise<Status['sources']>
  }
  readonly origin: Origin
  readonly files: ReadonlyMap<string, StaticFile>
  /** HTML by page name; see Pages. */
  readonly templates: ReadonlyMap<string, string>
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** Every route of the product, on one port. Routes of the API are the rows of the endpoints table. */
export function createServer(parts: ServerParts): FastifyInstance {
  const server = Fastify({ logger: false, exposeHeadRoutes: true, forceCloseConnections: true })
  const desk = new AnswerDesk(parts.answers)
  const pages = new Pages(parts.templates, parts.origin)
  const openApi = toOpenApi()

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof CatalogueError)) parts.onError(error)
    const { status, body } = toFailure(error)
    return reply.status(status).header('cache-control', 'no-store').send(body)
  })
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new CatalogueError('METHOD_NOT_ALLOWED')
    const [path = '/'] = request.url.split('?')
    const file = parts.files.get(path)
    if (file) return sendFile(request, reply, file)
    throw new CatalogueError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
  })

  for (const id of endpointIds) {
    server.get(`${analyticsPath}${id}`, (request, reply) => sendAnswer(desk, parts.now, id, request, reply))
  }
  server.get('/api/openapi.json', async () => openApi)
  server.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src '${docsStyleHash}'`)
      .send(toDocsPage(openApi)),
  )
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      status: 'ok',
      origin: parts.origin,
      now: new Date(parts.now()).toISOString(),
      progress: await parts.answers.progress(),
    }
  })

  server.get('/api/status', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'no-store')
    const { origin, answers, now } = parts
    const [progress, sources] = await Promise.all([answers.progress(), answers.status()])
    return { now: new Date(now()).toISOString(), origin, progress, sources }
  })

  const sendPage = (id: string | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
    const page = pages.render(id, queryOf(request))
    reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  server.get('/', sendPage(undefined))
  server.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const file = parts.files.get(`/${request.params.id}`)
    return file && !request.params.id.endsWith('.html')
      ? sendFile(request, reply, file)
      : sendPage(request.params.id)(request, reply)
  })
  return server
}

async function sendAnswer(
  desk: AnswerDesk,
  now: () => number,
  id: EndpointId,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await desk.serve(id, toAskedValues(id, queryOf(request)))
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-data-version', answer.version)
    .header('x-now', new Date(now()).toISOString())
    .header('x-cache', answer.wasCached ? 'hit' : 'miss')
  if (answer.checkedAt !== null) reply.header('x-data-checked', new Date(answer.checkedAt).toISOString())
  return sendBytes(request, reply, answer.bytes, answer.etag)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  reply
    .type(file.type)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  return sendBytes(request, reply, file, file.etag)
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: EncodedBytes, etag: string) {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send()
  const { body, encoding } = chooseEncoding(bytes, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at + 1)
}
