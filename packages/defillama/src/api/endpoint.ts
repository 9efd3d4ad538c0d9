import { ProviderError } from './ProviderError.ts'

export type Namespace = 'api' | 'coins' | 'stablecoins' | 'yields' | 'bridges' | 'etfs' | 'fdv' | 'usage'

export interface ProviderEndpoint {
  readonly namespace: Namespace
  /** Encoded, from the namespace's root on: `/overview/fees/op-mainnet`. */
  readonly path: string
  /** Encoded, with its question mark; may be empty. */
  readonly query: string
  readonly free: boolean
  readonly body?: string
  /** Missing on the pro host: the free host is used even with a key. */
  readonly freeOnly?: true
  readonly protocol?: string
}

export function toEndpoint(
  namespace: Namespace,
  segments: readonly string[],
  query: Readonly<Record<string, string>> = {},
  free = true,
): ProviderEndpoint {
  const search = new URLSearchParams(query).toString()
  return {
    namespace,
    path: segments.map(segment => `/${toSegment(segment)}`).join(''),
    query: search && `?${search}`,
    free,
  }
}

export function getEndpointName({ namespace, path }: ProviderEndpoint): string {
  const short = path.length > maxNameLength ? `${path.slice(0, maxNameLength)}…` : path
  return namespace === 'api' ? short : `/${namespace}${short}`
}

const maxNameLength = 80

export function toCacheKey({ namespace, path, query, body = '' }: ProviderEndpoint): string {
  return `${namespace}${path}${query}${body && `\n${body}`}`
}

function toSegment(text: string): string {
  // A URL reads `.` and `..` as steps, even when they are written as %2E.
  if (text.trim() === '' || text === '.' || text === '..') throw toPathError()
  try {
    return encodeURIComponent(text)
  } catch {
    throw toPathError()
  }
}

function toPathError(): ProviderError {
  return new ProviderError('INVALID_PARAMETER', { parameter: 'path', detail: 'not a path segment' })
}
