import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'

import { AppError } from '@analytics/contract/api/errors'
import { longestBoard } from '@analytics/contract/board/Board'
import type { FastifyHttpOptions, FastifyRequest, FastifyError } from 'fastify'

import { splitUrl } from '../../lib/splitUrl.ts'
import { toErrorResponse } from './toErrorResponse.ts'

export const requestLimits = {
  /** Our longest path, a logo's, has some 110 characters; encoding can triple it. */
  pathCharacters: 512,
  /** The longest board, and as much again as the looks of its picture add; the API allows a quarter. */
  queryCharacters: longestBoard + 200,
  /** Other services' cookies on this host come along, so less than Node's default would lock users out. */
  headerBytes: 16 * 1024,
  /** Browsers send about 20; proxies add a few each. */
  headerCount: 100,
  /** Headers arrive within a second on any line; a slower client holds the socket on purpose. */
  headersMs: 10_000,
  /** No body is larger than a few packets. */
  requestMs: 15_000,
  /** The precision of the two limits above. */
  checkEveryMs: 2000,
  /** A user clicks about twice a minute; proxies keep theirs for 60 s and must not outlast us by much. */
  keepAliveMs: 65_000,
  /** Then clients reconnect, so that load spreads again after a deployment; as in nginx. */
  requestsPerConnection: 1000,
  /** A client that does not wait by itself is made to, so that it can't keep us busy with refusals. */
  refusalMs: 500,
  /** Longest silence of a connection; the first load of an empty store takes less. */
  silentMs: 180_000,
  /** Twelve rows of the longest formulas take a third of it. */
  bodyBytes: 32 * 1024,
  /** Each costs some 20 KB and a file descriptor. Limits per address belong to the proxy. */
  connections: 4000,
} as const

const methods = 'GET, HEAD'

/** The only route that takes a body. */
export const bodyPath = '/mcp'
const bodyMethod = 'POST'

export const limitedOptions = {
  connectionTimeout: requestLimits.silentMs,
  requestTimeout: requestLimits.requestMs,
  keepAliveTimeout: requestLimits.keepAliveMs,
  maxRequestsPerSocket: requestLimits.requestsPerConnection,
  // Its own route raises it.
  bodyLimit: 1,
  http: {
    // Refused by us, with our headers.
    requireHostHeader: false,
    maxHeaderSize: requestLimits.headerBytes,
    headersTimeout: requestLimits.headersMs,
    connectionsCheckingInterval: requestLimits.checkEveryMs,
  },
} satisfies FastifyHttpOptions<Server>

export function limitServer(server: Server): void {
  // Node drops headers beyond this; one more must get through to be noticed.
  server.maxHeadersCount = requestLimits.headerCount + 1
  server.maxConnections = requestLimits.connections
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { status, body } = toErrorResponse(new AppError('EXPECTATION_FAILED'))
    const json = JSON.stringify(body)
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(json),
        'cache-control': 'no-store',
      })
      .end(json)
  })
}

/** Throws AppError. */
export function assertWithinLimits({ method, raw, headers, routeOptions }: FastifyRequest): void {
  const takesBody = routeOptions.url === bodyPath
  if (takesBody && method !== bodyMethod) throw methodNotAllowed(bodyMethod)
  if (!takesBody) assertBodiless(method, headers)
  else if (Number(headers['content-length'] ?? 0) > requestLimits.bodyBytes) throw bodyTooLarge()
  if (countHosts(raw) !== 1 && raw.httpVersion !== '1.0') throw new AppError('MALFORMED_REQUEST')
  if (raw.rawHeaders.length > 2 * requestLimits.headerCount) throw new AppError('HEADERS_TOO_LARGE')
  const { path, query } = splitUrl(raw.url ?? '')
  if (path.length > requestLimits.pathCharacters) {
    throw new AppError('URL_TOO_LONG', { limit: requestLimits.pathCharacters })
  }
  if (query.length > requestLimits.queryCharacters) {
    throw new AppError('QUERY_TOO_LONG', { limit: requestLimits.queryCharacters })
  }
}

function assertBodiless(method: string, headers: IncomingHttpHeaders): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(methods)
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
    throw new AppError('BODY_REFUSED')
}

function methodNotAllowed(allowed: string): AppError {
  return new AppError('METHOD_NOT_ALLOWED', { allowed })
}

export function bodyTooLarge(): AppError {
  return new AppError('BODY_TOO_LARGE', { limit: `${requestLimits.bodyBytes / 1024} kB` })
}

/** Counts Host headers. With two, a proxy may have read the other one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

export function toErrorHeaders(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof AppError)) return {}
  const { seconds, allowed } = error.details
  const isEnd = error.code === 'METHOD_NOT_ALLOWED' || error.status === 413
  return {
    ...(error.code === 'METHOD_NOT_ALLOWED' ? { allow: String(allowed) } : {}),
    ...(isEnd ? { connection: 'close' } : {}),
    ...(seconds === undefined ? {} : { 'retry-after': String(Math.ceil(Number(seconds))) }),
  }
}

/** Refusals of Fastify and bodies that break off are the client's fault. Any other error is returned as it is. */
export function fromFastify(error: FastifyError | AppError, { raw }: Pick<FastifyRequest, 'raw'>): Error {
  if (error instanceof AppError) return error
  if (raw.readableAborted) return new AppError('CLIENT_CLOSED', {}, { cause: error })
  const { statusCode = 500 } = error
  if (!error.code?.startsWith('FST_ERR_') || statusCode >= 500) return error
  if (statusCode === 413) return bodyTooLarge()
  return new AppError(statusCode === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'MALFORMED_REQUEST')
}
