import { limits, proHost } from '@analytics/defillama/documented'

import type { ProviderOrigin } from './hosts.ts'

export interface HostLimits {
  /** Between the starts of two requests. */
  readonly spacingMs: number
  /** How many requests may start within any window of that length; null where nobody counts. */
  readonly budget: { readonly requests: number; readonly windowMs: number } | null
}

const politeMs = 200
/** What the provider bears is shared with whoever else is behind the same address. */
const share = 1 / 2

const proHostName = new URL(proHost).host

/**
 * How a host of an origin is to be treated. The provider's own hosts get half of what they bear at most; a mirror is
 * spaced and nobody's budget; a server on this machine (the demo provider, a replay) needs no politeness.
 */
export function limitsOf(origin: ProviderOrigin): (host: string) => HostLimits {
  if (origin.kind === 'url') {
    const spacingMs = isLocal(origin.url) ? 0 : politeMs
    return () => ({ spacingMs, budget: null })
  }
  const pro = { requests: Math.floor(limits.proRequests * share), windowMs: limits.proWindowMs }
  const free = { requests: Math.floor(limits.freeRequests * share), windowMs: limits.freeWindowMs }
  return host => ({ spacingMs: politeMs, budget: host === proHostName ? pro : free })
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
