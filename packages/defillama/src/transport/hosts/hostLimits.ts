import { limits, proHost } from '../../api/documented.ts'
import type { ProviderOrigin } from './routes.ts'

export interface HostLimits {
  readonly spacingMs: number
  /** Counts any window of that length; null if there is no limit. */
  readonly budget: { readonly requests: number; readonly windowMs: number } | null
}

const politeMs = 200
/** The limits are shared with everyone behind the same address. */
const share = 1 / 2

const proHostName = new URL(proHost).host

export function getHostLimits(origin: ProviderOrigin): (host: string) => HostLimits {
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
