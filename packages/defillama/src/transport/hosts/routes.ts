import { freeHosts, proHost } from '../../api/documented.ts'
import { type ProviderEndpoint, getEndpointName } from '../../api/endpoint.ts'
import { ProviderError } from '../../api/ProviderError.ts'

/** `url` is a server with the provider's pro layout. */
export type ProviderOrigin =
  | { readonly kind: 'live'; readonly apiKey?: string | undefined }
  | { readonly kind: 'url'; readonly url: string }

export type HostKind = 'pro' | 'free' | 'url'

/** The URL may hold the API key: never log it. */
export interface HostRoute {
  readonly host: HostKind
  readonly url: string
}

/** Ordered as they are tried. Throws RangeError for an invalid URL, which may hold a password. */
export function createRouter(
  origin: ProviderOrigin,
): (endpoint: ProviderEndpoint) => readonly [HostRoute, ...HostRoute[]] {
  if (origin.kind === 'url') {
    const base = toBase(origin.url)
    return endpoint => {
      if (endpoint.namespace === 'usage')
        throw new ProviderError('NOT_FOUND', { endpoint: getEndpointName(endpoint) })
      return [{ host: 'url', url: proLayout(base, endpoint) }]
    }
  }
  const free = (endpoint: ProviderEndpoint): HostRoute => {
    const { namespace, path, query } = endpoint
    if (namespace === 'usage')
      throw new ProviderError('PAYMENT_REQUIRED', { endpoint: getEndpointName(endpoint) })
    return { host: 'free', url: `${freeHosts[namespace]}${path}${query}` }
  }
  const apiKey = origin.apiKey?.trim()
  if (!apiKey) return endpoint => [free(endpoint)]
  const segment = encodeURIComponent(apiKey)
  const base = `${proHost}/${segment}`
  return endpoint => {
    // The key is last here, and first everywhere else.
    if (endpoint.namespace === 'usage') return [{ host: 'pro', url: `${proHost}/usage/${segment}` }]
    if (endpoint.freeOnly) return [free(endpoint)]
    const pro: HostRoute = { host: 'pro', url: proLayout(base, endpoint) }
    return endpoint.free ? [pro, free(endpoint)] : [pro]
  }
}

function proLayout(base: string, { namespace, path, query }: ProviderEndpoint): string {
  return `${base}/${namespace}${path}${query}`
}

function toBase(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new RangeError('The provider URL must be an http(s) URL')
  }
  const url = new URL(text)
  if (url.username || url.password || url.search || url.hash) {
    throw new RangeError('The provider URL must hold no user name, password, query or fragment')
  }
  return url.href.replace(/\/+$/, '')
}
