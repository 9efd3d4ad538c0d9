import { randomUUID } from 'node:crypto'
import { STATUS_CODES, ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { AppError, type ErrorCode } from '@analytics/contract/api/errors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'

import type { Config } from '../../config/config.ts'
import { ClientUsage, unlimited, type Budget } from '../../lib/ClientUsage.ts'
import { FairQueue } from '../../lib/FairQueue.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import { LoopDelay, type Delays } from '../../lib/LoopDelay.ts'
import { addDocs } from '../docs/addDocs.ts'
import { MadeFiles } from '../made/MadeFiles.ts'
import { filesAtOnce, type Make } from '../made/MakeJob.ts'
import { addMcp } from '../mcp/addMcp.ts'
import { CurrentDirectory } from '../pages/CurrentDirectory.ts'
import { ServedViews, type DrawView } from '../pages/ServedViews.ts'
import { QueryQueue } from '../queue/QueryQueue.ts'
import { ThreadTurns } from '../queue/ThreadTurns.ts'
import { createRequestIds, requestIdHeader } from '../requests/createRequestIds.ts'
import { answerPreflight, crossOriginHeaders } from '../requests/crossOrigin.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import {
  assertWithinLimits,
  limitedOptions,
  limitServer,
  requestLimits,
  toErrorHeaders,
  fromFastify,
} from '../requests/requestLimits.ts'
import { securityHeaders } from '../requests/securityHeaders.ts'
import { withoutBase } from '../requests/site.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import { toTrust } from '../requests/toTrust.ts'
import { Documents } from '../responses/Documents.ts'
import { ResponseCache, type EncodedResponse } from '../responses/ResponseCache.ts'
import { pathOf } from '../responses/send.ts'
import type { StaticFile } from '../responses/staticFiles.ts'
import { addApi, type ApiParts } from './addApi.ts'
import { addOperations, freePaths } from './addOperations.ts'
import { addPages } from './addPages.ts'
import type { Templates } from './readTemplates.ts'
import { ServerMetrics } from './ServerMetrics.ts'

/** Holds nothing about the client. */
export interface CompletedRequest {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly milliseconds: number
}

export interface FailedRequest extends Omit<CompletedRequest, 'milliseconds'> {
  readonly error: unknown
}

export interface ServerParts extends ApiParts {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly templates: Templates
  /** Its responses differ from those of any other. */
  readonly build: string
  /** Called for every status of 500 and above. */
  readonly onFailure: (failure: FailedRequest) => void
  readonly onRequest?: (request: CompletedRequest) => void
  /** Queries that may wait for their turn. */
  readonly mostWaiting?: number
  readonly budget?: Budget
  /** How long a query may take, in milliseconds. */
  readonly queryMs?: number
  readonly refusalMs?: number
  /** Proxies whose X-Forwarded-For is trusted: addresses and networks, comma-separated. */
  readonly trustProxy?: string | undefined
  /** Empty, or a path such as `/defi` that the application is served below. */
  readonly basePath?: string
  /** Draws pages with their data; without it pages are served empty. */
  readonly loadViews?: () => Promise<DrawView>
  /** Makes files and pictures; without it there are none. */
  readonly make?: Make
  readonly hasMetrics?: boolean
  readonly publicUrl?: Config['publicUrl']
  readonly exports?: Config['exports']
  readonly embedOrigins?: Config['embedOrigins']
  /** `ingest` serves only what operators need. */
  readonly role?: Config['role']
  readonly loopDelay?: () => Delays
}

/** A client alone has two places: the engine computes for one while the database or the compression works for the other. */
const queryPlaces = { name: 'queries', places: 4, waiting: 256, waitMs: 30_000 } as const
const filePlaces = { name: 'files', places: filesAtOnce, waiting: 256, waitMs: 30_000 } as const
/** Pieces of work of the HTTP thread. While one of them is compressed, another client's begins. Every connection may have one. */
const threadPlaces = {
  name: 'thread',
  places: 2,
  waiting: 2 * requestLimits.connections,
  waitMs: 30_000,
} as const

/** Room for pages, documents, files and pictures together. */
const keptBytes = 32 * 1024 * 1024

/** Addresses of programs: a mistake in one of them is not answered with a page. */
const programPaths = /^\/(api|assets)\//

function noSchemas(): never {
  throw new Error('parameters are parsed by the contract, responses are bytes')
}

export function createServer(parts: ServerParts): FastifyInstance {
  const monitor = parts.loopDelay ? undefined : new LoopDelay()
  const loopDelay = parts.loopDelay ?? (() => monitor?.last ?? { mean: 0, p99: 0, max: 0 })
  const usage = new ClientUsage(parts.budget ?? unlimited)
  const computing = new FairQueue(
    { ...queryPlaces, waiting: parts.mostWaiting ?? queryPlaces.waiting },
    usage,
  )
  const making = new FairQueue(filePlaces, usage)
  const serving = new FairQueue(threadPlaces, usage)
  const turns = new ThreadTurns(serving)
  const engineSeconds = () => parts.answers.usage?.cpuSeconds ?? null
  const queue = new QueryQueue<EncodedResponse>(computing, parts.queryMs, engineSeconds)
  const trusts = toTrust(parts.trustProxy)
  const idOf = createRequestIds(trusts)
  const responses = new ResponseCache(parts.answers, queue, parts.build)
  const metrics = new ServerMetrics({
    responses,
    queue,
    queues: [computing, making, serving],
    loopDelay,
    sources: () => parts.answers.health,
    providerHealth: () => parts.answers.providerHealth,
    damage: () => parts.answers.damage,
    engineUsage: () => parts.answers.usage,
    now: parts.now,
  })

  const server = Fastify({
    ...limitedOptions,
    http: { ...limitedOptions.http, ServerResponse: createResponseClass(idOf, parts.basePath) },
    genReqId: idOf,
    logger: false,
    exposeHeadRoutes: true,
    // Requests on open connections are still served while closing.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withoutBase(url, parts.basePath),
    trustProxy: address => trusts(address),
    // No route has a schema of Fastify's: its compilers are a tenth of this thread's heap, and are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Longer ones are refused as addresses.
    routerOptions: { maxParamLength: requestLimits.headerBytes },
    clientErrorHandler: onClientError,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = toErrorResponse(new AppError('MALFORMED_REQUEST'))
      metrics.noteRequest('none', status)
      void reply.status(status).header('cache-control', 'no-store').send(body)
    },
  })
  limitServer(server.server)
  metrics.watchConnections(server.server)
  server.addHook('onClose', async () => monitor?.stop())
  server.addHook(
    'onRequest',
    async (request, reply) => answerPreflight(request, reply) ?? assertWithinLimits(request),
  )
  server.addHook('onResponse', async ({ id, method, url, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.noteRequest(routeOptions.url ?? (statusCode < 400 ? 'file' : 'none'), statusCode)
    parts.onRequest?.({ id, method, url, status: statusCode, milliseconds: elapsedTime })
  })
  server.setErrorHandler<FastifyError | AppError>(async (thrown, request, reply) => {
    const { id, method, url } = request
    const error = fromFastify(thrown, request)
    const { status, body } = toErrorResponse(error)
    if (body.error === 'TOO_MANY_REQUESTS') await sleep(parts.refusalMs ?? requestLimits.refusalMs)
    if (status >= 500) parts.onFailure({ id, method, url, status, error })
    return reply.status(status).headers(toErrorHeaders(error)).header('cache-control', 'no-store').send(body)
  })

  // Every route takes a turn of its client, but for probes and files that are in memory as they are sent.
  server.addHook('preHandler', async (request, { raw }) => {
    const isFree = freePaths.has(request.routeOptions.url ?? '') || parts.files.has(pathOf(request))
    if (!isFree) await turns.enter(getClientKey(request), whenClosed(raw))
  })
  addOperations(server, parts, computing)
  if (parts.hasMetrics !== false) {
    server.get('/metrics', async (_request, reply) =>
      reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.toText()),
    )
  }
  const { role } = parts
  if (role === 'ingest') {
    // A process that ingests serves no users, because their queries would slow ingestion down.
    server.setNotFoundHandler(request => {
      throw new AppError('NOT_IN_ROLE', { path: pathOf(request).slice(0, 200), role })
    })
    return server
  }
  addApi(server, parts, responses)
  const directory = new CurrentDirectory(responses, parts.answers.versions)
  const views = parts.loadViews && new ServedViews(responses, parts.loadViews)
  const { exports = 'all', basePath = '' } = parts
  const kept = new LatestCache(keptBytes)
  const made = new MadeFiles(parts.make, making, kept)
  const documents = new Documents(turns, kept)
  const served = { ...parts, basePath, exports, directory, responses, made, documents, turns }
  addDocs(server, served)
  addMcp(server, served)
  const sendPage = addPages(server, { ...served, views, kept, versions: parts.answers.versions })
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (!programPaths.test(path) || parts.files.has(path)) return sendPage(request, reply)
    throw new AppError('UNKNOWN_ROUTE', { path: path.slice(0, 200) })
  })
  return server
}

function whenClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  // Every response closes, most of them because they have ended.
  response.once('close', () => {
    if (!response.writableFinished) closed.abort(new AppError('CLIENT_CLOSED'))
  })
  return closed.signal
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  [timeoutCode]: 'REQUEST_TOO_SLOW',
}

/** Node calls this for bytes that are not a valid request. */
function onClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  // After the start of a response, a second one would be read as part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, body } = toErrorResponse(new AppError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'))
  const json = JSON.stringify(body)
  const headers = {
    ...securityHeaders,
    [requestIdHeader]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${json}`)
  // A client that sends nothing may never close its side either, and would keep one of the connections.
  if (error.code === timeoutCode) socket.destroySoon()
}

/** Every response has these headers from the start, including those that Node sends by itself. */
function createResponseClass(
  idOf: (request: IncomingMessage) => string,
  basePath: string | undefined,
): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...parameters)
      const [request] = parameters
      const { url = '/', headers } = request
      const ownHeaders = {
        ...securityHeaders,
        ...crossOriginHeaders(withoutBase(url, basePath), headers.accept),
      }
      for (const [name, value] of Object.entries(ownHeaders)) this.setHeader(name, value)
      this.setHeader(requestIdHeader, idOf(request))
    }
  }
}
