import { analyticsPath, endpointIds, type EndpointId } from '@analytics/contract/endpoints'
import { CatalogueError } from '@analytics/contract/errors'
import type { Origin } from '@analytics/contract/shapes/metadata'
import type { Status } from '@analytics/contract/shapes/status'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { expositionType } from '../lib/exposition.ts'
import { LoopDelay, type Delays } from '../lib/LoopDelay.ts'
import { TokenBuckets } from '../lib/TokenBuckets.ts'
import { AnswerDesk, type Answers } from './AnswerDesk.ts'
import { clientOf } from './clientOf.ts'
import { docsPolicy, toDocsPage } from './docsPage.ts'
import { toFailure } from './failure.ts'
import type { FeedHealth } from './FeedHealth.ts'
import { logoPath } from './logos/logoAddress.ts'
import type { Logos } from './logos/Logos.ts'
import { toOpenApi } from './openApi.ts'
import { Pages } from './pages.ts'
import { toAskedValues } from './query.ts'
import { noLimits, QuestionGate, type GateLimits } from './QuestionGate.ts'
import { refuseUnread } from './refuseUnread.ts'
import { boundedOptions, bounds, boundServer, refusalHeaders, refuseUnbounded } from './requestBounds.ts'
import { securityHeaders } from './securityHeaders.ts'
import { queryOf, sendBytes, sendFile } from './send.ts'
import { sendLogo, type LogoParams } from './sendLogo.ts'
import { ServerMetrics, type SourceHealth } from './ServerMetrics.ts'
import type { StaticFile } from './staticFiles.ts'
import { toFeedStatus } from './toFeedStatus.ts'

/** A request that has been answered; of its client nothing is told. */
export interface AnsweredRequest {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
}

export interface ServerParts {
  readonly answers: Answers & {
    progress(): Promise<Status['progress']>
    status(): Promise<Status['sources']>
    readonly health: readonly SourceHealth[]
    readonly feed: FeedHealth
  }
  readonly origin: Origin
  readonly files: ReadonlyMap<string, StaticFile>
  /** HTML by page name; see Pages. */
  readonly templates: ReadonlyMap<string, string>
  readonly now: () => number
  readonly onError: (error: unknown) => void
  readonly onRequest?: (request: AnsweredRequest) => void
  /** None, unless given. */
  readonly limits?: GateLimits
  /** Addresses and networks of proxies whose X-Forwarded-For is believed, with commas between; none, unless given. */
  readonly trustProxy?: string | undefined
  /** Without them there are no logos. */
  readonly logos?: Logos | undefined
  /** Whether /metrics is served. */
  readonly hasMetrics?: boolean
  /** For tests: how late this thread is. */
  readonly loopDelay?: () => Delays
}

/** Fetching logos is cheap for us but not for their host; the first look at a long table takes some hundred. */
const logoLimits = { perMinute: 600, burst: 600 }

/** Every route of the product, on one port. Routes of the API are the rows of the endpoints table. */
export function createServer(parts: ServerParts): FastifyInstance {
  const monitor = parts.loopDelay ? undefined : new LoopDelay()
  const loopDelay = parts.loopDelay ?? (() => monitor?.last ?? { mean: 0, p99: 0, max: 0 })
  const clock = () => performance.now()
  const gate = new QuestionGate({
    limits: parts.limits ?? noLimits,
    now: clock,
    loopDelay: () => loopDelay().mean,
  })
  const desk = new AnswerDesk(parts.answers, gate)
  const metrics = new ServerMetrics({
    desk,
    gate,
    loopDelay,
    sources: () => parts.answers.health,
    feed: () => parts.answers.feed,
    now: parts.now,
  })

  const server = Fastify({
    ...boundedOptions,
    logger: false,
    exposeHeadRoutes: true,
    // What is asked on an open connection while we close is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: parts.trustProxy ?? false,
    // Longer ones are refused as addresses.
    routerOptions: { maxParamLength: bounds.headerBytes },
    clientErrorHandler: refuseUnread,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = toFailure(new CatalogueError('MALFORMED_REQUEST'))
      metrics.noteRequest('none', status)
      void reply.status(status).headers(securityHeaders).header('cache-control', 'no-store').send(body)
    },
  })
  boundServer(server.server)
  server.addHook('onClose', async () => monitor?.stop())
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    refuseUnbounded(request)
  })
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    metrics.noteRequest(request.routeOptions.url ?? (statusCode < 400 ? 'file' : 'none'), statusCode)
    const { method, url } = request
    parts.onRequest?.({ method, url, status: statusCode, milliseconds: elapsedTime })
  })
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof CatalogueError)) parts.onError(error)
    const { status, body } = toFailure(error)
    return reply.status(status).headers(refusalHeaders(error)).header('cache-control', 'no-store').send(body)
  })
  server.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const file = parts.files.get(path)
    if (file) return sendFile(request, reply, file)
    throw new CatalogueError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
  })

  addApi(server, parts, desk)
  if (parts.hasMetrics !== false) {
    server.get('/metrics', (_request, reply) =>
      reply.type(expositionType).header('cache-control', 'no-store').send(metrics.toText()),
    )
  }
  addPages(server, parts)
  return server
}

function addApi(server: FastifyInstance, parts: ServerParts, desk: AnswerDesk): void {
  for (const id of endpointIds) {
    server.get(`${analyticsPath}${id}`, (request, reply) => sendAnswer(desk, parts.now, id, request, reply))
  }
  const openApi = toOpenApi()
  server.get('/api/openapi.json', async () => openApi)
  server.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
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
    return { now: new Date(now()).toISOString(), origin, progress, sources, ...toFeedStatus(answers.feed) }
  })
  const logoBuckets = new TokenBuckets(logoLimits, () => performance.now())
  server.get<{ Params: LogoParams }>(`${logoPath}:kind/:name`, (request, reply) =>
    sendLogo(parts.logos, () => logoBuckets.take(clientOf(request)) === 0, request, reply),
  )
}

function addPages(server: FastifyInstance, { files, templates, origin }: ServerParts): void {
  const pages = new Pages(templates, origin)
  const sendPage = (id: string | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
    const page = pages.render(id, queryOf(request))
    reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  server.get('/', sendPage(undefined))
  server.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const file = files.get(`/${request.params.id}`)
    return file && !request.params.id.endsWith('.html')
      ? sendFile(request, reply, file)
      : sendPage(request.params.id)(request, reply)
  })
}

async function sendAnswer(
  desk: AnswerDesk,
  now: () => number,
  id: EndpointId,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await desk.serve(id, toAskedValues(id, queryOf(request)), clientOf(request))
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-data-version', answer.version)
    .header('x-now', new Date(now()).toISOString())
    .header('x-cache', answer.wasCached ? 'hit' : 'miss')
  if (answer.checkedAt !== null) reply.header('x-data-checked', new Date(answer.checkedAt).toISOString())
  return sendBytes(request, reply, answer.bytes, answer.etag)
}
