import type { Server } from 'node:http'

import { CatalogueError } from '@analytics/contract/errors'
import type { FastifyHttpOptions, FastifyRequest } from 'fastify'

/** What a request may be and how long it may take; each number with its reason. */
export const bounds = {
  /** The longest path of ours, a logo's, has some 110 characters; encoding can triple it. */
  pathCharacters: 512,
  /** A view with every series hidden stays well below; the API allows half of it. */
  queryCharacters: 4000,
  /** Cookies of whatever else runs on this host come along, so less than Node's own default would shut readers out. */
  headerBytes: 16 * 1024,
  /** Browsers send about 20; proxies add a few each. */
  headerCount: 100,
  /** A few hundred bytes of headers arrive in a second on any line; who sends them slower holds a socket on purpose. */
  headersMs: 10_000,
  /** There is no body to wait for, so the whole request gets hardly longer. */
  requestMs: 15_000,
  /** How often slow requests are looked for: what makes the two times above true to within this. */
  checkEveryMs: 2000,
  /** A reader clicks about twice a minute; proxies in front keep theirs for 60 s and must not outlast us by much. */
  keepAliveMs: 65_000,
  /** Then the connection is made anew, so that readers spread again after a deployment. nginx has the same number. */
  requestsPerConnection: 1000,
  /** No byte either way: longer than the first load of an empty store keeps a question waiting. */
  silentMs: 180_000,
  /** Each costs some 20 KB here and a descriptor in the system. */
  connections: 4000,
} as const

const methods = ['GET', 'HEAD']

/** The bounds that the HTTP library and Node keep for us. */
export const boundedOptions = {
  connectionTimeout: bounds.silentMs,
  requestTimeout: bounds.requestMs,
  keepAliveTimeout: bounds.keepAliveMs,
  maxRequestsPerSocket: bounds.requestsPerConnection,
  // No route takes a body; this is for the library's own peace.
  bodyLimit: 1,
  http: {
    maxHeaderSize: bounds.headerBytes,
    headersTimeout: bounds.headersMs,
    connectionsCheckingInterval: bounds.checkEveryMs,
  },
} satisfies FastifyHttpOptions<Server>

export function boundServer(server: Server): void {
  server.maxConnections = bounds.connections
  // Node leaves out what is more; one more than allowed shows that it was too much.
  server.maxHeadersCount = bounds.headerCount + 1
}

/** Throws CatalogueError for a request that is refused before anything of it is looked at. */
export function refuseUnbounded({ method, raw, headers }: FastifyRequest): void {
  if (!methods.includes(method)) throw new CatalogueError('METHOD_NOT_ALLOWED')
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
    throw new CatalogueError('BODY_REFUSED')
  }
  if (raw.rawHeaders.length > 2 * bounds.headerCount) throw new CatalogueError('HEADERS_TOO_LARGE')
  const [path = '', query = ''] = (raw.url ?? '').split('?', 2)
  if (path.length > bounds.pathCharacters) {
    throw new CatalogueError('URL_TOO_LONG', { limit: bounds.pathCharacters })
  }
  if (query.length > bounds.queryCharacters) {
    throw new CatalogueError('QUERY_TOO_LONG', { limit: bounds.queryCharacters })
  }
}

/** Beside the words: which methods there are, when to come again, and that an unread body ends the connection. */
export function refusalHeaders(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CatalogueError)) return {}
  const { seconds } = error.details
  return {
    ...(error.code === 'METHOD_NOT_ALLOWED' ? { allow: methods.join(', '), connection: 'close' } : {}),
    ...(error.code === 'BODY_REFUSED' ? { connection: 'close' } : {}),
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
  }
}
