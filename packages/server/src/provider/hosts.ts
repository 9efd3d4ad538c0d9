import { CatalogueError } from '@analytics/contract/errors'
import { freeHosts, proHost } from '@analytics/defillama/documented'

import { nameOf } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

/** Where data comes from: the public hosts, or one server that speaks the provider's pro layout. */
export type ProviderOrigin =
  | { readonly kind: 'live'; readonly apiKey?: string | undefined }
  | { readonly kind: 'url'; readonly url: string }

export type HostKind = 'pro' | 'free' | 'url'

/** One way to reach an endpoint. The URL may hold the key: it never leaves this module's folder. */
export interface Route {
  readonly host: HostKind
  readonly url: string
}

/**
 * Gives the ways to an endpoint, in the order to try them: with a key the pro host and, for what the free host
 * serves too, the free one; without a key, and for what the pro host lacks, the free host alone; a URL is always
 * alone.
 * The ways to `usage` need a key: they throw PAYMENT_REQUIRED without one, and NOT_FOUND for a URL.
 * Throws RangeError when the origin's URL is none (the message does not repeat it: it may hold a password).
 */
export function createRoutes(origin: ProviderOrigin): (endpoint: Endpoint) => readonly [Route, ...Route[]] {
  if (origin.kind === 'url') {
    const base = toBase(origin.url)
    return endpoint => {
      if (endpoint.namespace === 'usage')
        throw new CatalogueError('NOT_FOUND', { endpoint: nameOf(endpoint) })
      return [{ host: 'url', url: proLayout(base, endpoint) }]
    }
  }
  const free = (endpoint: Endpoint): Route => {
    const { namespace, path, query } = endpoint
    if (namespace === 'usage') throw new CatalogueError('PAYMENT_REQUIRED', { endpoint: nameOf(endpoint) })
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
    const pro: Route = { host: 'pro', url: proLayout(base, endpoint) }
    return endpoint.free ? [pro, free(endpoint)] : [pro]
  }
}

function proLayout(base: string, { namespace, path, query }: Endpoint): string {
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
