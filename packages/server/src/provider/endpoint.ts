import { CatalogueError } from '@analytics/contract/errors'

/** The parts of the provider's API; each has a free host of its own and a path of its own in the pro layout. */
export type Namespace = 'api' | 'coins' | 'stablecoins' | 'yields' | 'bridges' | 'etfs' | 'fdv' | 'usage'

/** One address of the provider, without its host: what is fetched, cached and named in errors. */
export interface Endpoint {
  readonly namespace: Namespace
  /** Encoded, from the namespace's root on: `/overview/fees/op-mainnet`. */
  readonly path: string
  /** Encoded, with its question mark; empty when there is none. */
  readonly query: string
  /** False for what only key holders get; a failing pro host is then not replaced by the free one. */
  readonly free: boolean
  /** What is posted, as JSON; without it the endpoint is asked with GET. */
  readonly body?: string
  /** True for what the pro host does not document: with a key, too, the free host is asked. */
  readonly freeOnly?: true
  /** The protocol that is asked for: read, a 400 or 404 then says that the provider does not know it. */
  readonly protocol?: string
}

/**
 * An endpoint from plain path segments and query values; every segment and value is encoded on its own.
 * Throws INVALID_PARAMETER for a segment that no URL can carry (`..`, a lone surrogate).
 */
export function toEndpoint(
  namespace: Namespace,
  segments: readonly string[],
  query: Readonly<Record<string, string>> = {},
  free = true,
): Endpoint {
  const search = new URLSearchParams(query).toString()
  return {
    namespace,
    path: segments.map(segment => `/${toSegment(segment)}`).join(''),
    query: search && `?${search}`,
    free,
  }
}

/** How errors name an endpoint: the spec's spelling, `/overview/fees/base`, `/yields/pools`. */
export function nameOf({ namespace, path }: Endpoint): string {
  const short = path.length > longestName ? `${path.slice(0, longestName)}…` : path
  return namespace === 'api' ? short : `/${namespace}${short}`
}

/** A path may name a hundred coins; an error need not. */
const longestName = 80

/** What tells one endpoint from another in a cache. Holds neither host nor key. */
export function keyOf({ namespace, path, query, body = '' }: Endpoint): string {
  return `${namespace}${path}${query}${body && `\n${body}`}`
}

function toSegment(text: string): string {
  // A URL reads `.` and `..` as steps, even when they are written as %2E.
  if (text === '' || text === '.' || text === '..') throw unfit()
  try {
    return encodeURIComponent(text)
  } catch {
    throw unfit()
  }
}

function unfit(): CatalogueError {
  return new CatalogueError('INVALID_PARAMETER', { parameter: 'path', detail: 'not a path segment' })
}
