import {
  analyticsPath,
  endpointIds,
  toServedRequest,
  type EndpointId,
} from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { Status } from '@analytics/contract/api/responses/status'
import { pageEntries } from '@analytics/contract/pages/pages'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { LoopDelay, type Delays } from '../../lib/LoopDelay.ts'
import { TokenBuckets } from '../../lib/TokenBuckets.ts'
import { logoPath } from '../../logos/logoAddress.ts'
import type { Logos } from '../../logos/Logos.ts'
import type { SourceHealth } from '../metrics/SourceHealth.ts'
import { noLimits, AdmissionControl, type AdmissionLimits } from '../requests/AdmissionControl.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { onClientError } from '../requests/onClientError.ts'
import { parseQuery } from '../requests/parseQuery.ts'
import {
  limitedOptions,
  requestLimits,
  limitServer,
  toErrorHeaders,
  assertWithinLimits,
} from '../requests/requestLimits.ts'
import { securityHeaders } from '../requests/securityHeaders.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import type { ProviderHealth } from '../responses/ProviderHealth.ts'
import { ResponseCache, type QueryEngine } from '../responses/ResponseCache.ts'
import { toProviderStatus } from '../responses/toProviderStatus.ts'
import { withoutBase } from './basePath.ts'
import { docsPolicy, toDocsPage } from './docsPage.ts'
import { toOpenApi } from './openApi.ts'
import { Pages } from './pages.ts'
import { queryOf, sendBytes, sendFile } from './send.ts'
import { sendLogo, type LogoParams } from './sendLogo.ts'
import { ServerMetrics } from './ServerMetrics.ts'
import type { StaticFile } from './staticFiles.ts'

/** Holds nothing about the client. */
export interface CompletedRequest {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
}

export interface ServerParts {
  readonly answers: QueryEngine & {
    progress(): Promise<Status['progress']>
    status(): Promise<Status['sources']>
    rebuilt(): Promise<Status['rebuilt']>
    readonly health: readonly SourceHealth[]
    readonly providerHealth: ProviderHealth
  }
  readonly origin: Origin
  readonly files: ReadonlyMap<string, StaticFile>
  readonly templates: ReadonlyMap<string, string>
  readonly now: () => number
  readonly onError: (error: unknown) => void
  readonly onRequest?: (request: CompletedRequest) => void
  readonly limits?: AdmissionLimits
  /** Proxies whose X-Forwarded-For is trusted: addresses and networks, comma-separated. */
  readonly trustProxy?: string | undefined
  /** Without them every logo is a 404. */
  readonly logos?: Logos | undefined
  /** Empty, or a path such as `/defi` that the application is served below. */
  readonly basePath?: string
  readonly hasMetrics?: boolean
  readonly loopDelay?: () => Delays
}

const logoLimits = { perMinute: 600, burst: 600 }

/** Routes of the API are the rows of the endpoints table. */
export function createServer(parts: ServerParts): FastifyInstance {
  const monitor = parts.loopDelay ? undefined : new LoopDelay()
  const loopDelay = parts.loopDelay ?? (() => monitor?.last ?? { mean: 0, p99: 0, max: 0 })
  const clock = () => performance.now()
  const admission = new AdmissionControl({
    limits: parts.limits ?? noLimits,
    now: clock,
    loopDelay: () => loopDelay().mean,
  })
  const responses = new ResponseCache(parts.answers, admission)
  const metrics = new ServerMetrics({
    responses,
    admission,
    loopDelay,
    sources: () => parts.answers.health,
    providerHealth: () => parts.answers.providerHealth,
    now: parts.now,
  })

  const server = Fastify({
    ...limitedOptions,
    logger: false,
    exposeHeadRoutes: true,
    // Requests on open connections are still served while closing.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withoutBase(url, parts.basePath),
    trustProxy: parts.trustProxy ?? false,
    // Longer ones are refused as addresses.
    routerOptions: { maxParamLength: requestLimits.headerBytes },
    clientErrorHandler: onClientError,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = toErrorResponse(new AppError('MALFORMED_REQUEST'))
      metrics.noteRequest('none', status)
      void reply.status(status).headers(securityHeaders).header('cache-control', 'no-store').send(body)
    },
  })
  limitServer(server.server)
  server.addHook('onClose', async () => monitor?.stop())
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    assertWithinLimits(request)
  })
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    metrics.noteRequest(request.routeOptions.url ?? (statusCode < 400 ? 'file' : 'none'), statusCode)
    const { method, url } = request
    parts.onRequest?.({ method, url, status: statusCode, milliseconds: elapsedTime })
  })
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) parts.onError(error)
    const { status, body } = toErrorResponse(error)
    return reply.status(status).headers(toErrorHeaders(error)).header('cache-control', 'no-store').send(body)
  })
  server.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const file = parts.files.get(path)
    if (file) return sendFile(request, reply, file)
    throw new AppError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
  })

  addApi(server, parts, responses)
  if (parts.hasMetrics !== false) {
    server.get('/metrics', async (_request, reply) =>
      reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.toText()),
    )
  }
  addPages(server, parts)
  return server
}

function addApi(server: FastifyInstance, parts: ServerParts, responses: ResponseCache): void {
  for (const id of endpointIds) {
    server.get(`${analyticsPath}${id}`, (request, reply) =>
      sendResponse(responses, parts.now, id, request, reply),
    )
  }
  const openApi = toOpenApi(parts.basePath)
  const styleSheet = [...parts.files.keys()].find(path => path.endsWith('.css'))
  server.get('/api/openapi.json', async () => openApi)
  server.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
      .send(toDocsPage(openApi, styleSheet, parts.basePath)),
  )
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      status: 'ok',
      origin: parts.origin,
      now: new Date(parts.now()).toISOString(),
      progress: await parts.answers.progress(),
      rebuilt: await parts.answers.rebuilt(),
    }
  })
  server.get('/api/status', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'no-store')
    const { origin, answers, now } = parts
    const [progress, sources, rebuilt] = await Promise.all([
      answers.progress(),
      answers.status(),
      answers.rebuilt(),
    ])
    return {
      now: new Date(now()).toISOString(),
      origin,
      progress,
      sources,
      rebuilt,
      ...toProviderStatus(answers.providerHealth),
    }
  })
  const logoBuckets = new TokenBuckets(logoLimits, () => performance.now())
  server.get<{ Params: LogoParams }>(`${logoPath}:kind/:name`, (request, reply) =>
    sendLogo(parts.logos, () => logoBuckets.take(getClientKey(request)) === 0, request, reply),
  )
}

function addPages(server: FastifyInstance, { files, templates, origin, basePath }: ServerParts): void {
  const pages = new Pages(templates, origin, basePath)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    const file = files.get(path)
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file)
    const page = pages.render(path, queryOf(request))
    reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return sendBytes(request, reply, page, page.etag)
  }
  // Any single segment may be a page, a file or a mistyped page.
  const open = pageEntries.map(({ path }) => path).filter(path => path.includes('{'))
  const routes = new Set(['/', '/:id', ...open.map(path => path.replace(/\{(\w+)\}/g, ':$1'))])
  for (const route of routes) server.get(route, sendPage)
}

async function sendResponse(
  responses: ResponseCache,
  now: () => number,
  id: EndpointId,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await responses.serve(
    toServedRequest(id, parseQuery(id, queryOf(request))),
    getClientKey(request),
  )
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-data-version', answer.version)
    .header('x-now', new Date(now()).toISOString())
    .header('x-cache', answer.wasCached ? 'hit' : 'miss')
  if (answer.checkedAt !== null) reply.header('x-data-checked', new Date(answer.checkedAt).toISOString())
  return sendBytes(request, reply, answer.bytes, answer.etag)
}
