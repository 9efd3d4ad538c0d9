import { type ProviderEndpoint, toEndpoint } from './api/endpoint.ts'
import { hasErrorCode, isProviderError, ProviderError } from './api/ProviderError.ts'
import {
  type Dimension,
  overviewEndpoint,
  type OverviewOptions,
  summaryEndpoint,
  type SummaryOptions,
} from './families/feesAndVolume/dimensions.ts'
import { type OverviewPayload, parseOverview } from './families/feesAndVolume/overview.ts'
import { parseSummary, type SummaryPayload } from './families/feesAndVolume/summary.ts'
import { createFetcher, type Fetcher, type FetchOptions } from './transport/createFetcher.ts'
import { getHostLimits } from './transport/hosts/createHostThrottle.ts'
import { createRouter, type ProviderOrigin } from './transport/hosts/routes.ts'
import type { Time } from './transport/hosts/Time.ts'
import { isReachable } from './transport/isReachable.ts'
import { defaultUserAgent } from './transport/sendRequest.ts'

export interface ProviderOptions extends Partial<Time> {
  readonly origin: ProviderOrigin
  readonly random?: (() => number) | undefined
  readonly fetch?: typeof fetch | undefined
  /** For one request with its response. The default is 30,000. */
  readonly timeoutMs?: number | undefined
  /** Time between two requests to one host; by default 200, and 0 for localhost. */
  readonly spacingMs?: number | undefined
  /** Browser-like by default: the proxy of the provider's hosts rejects others. */
  readonly userAgent?: string | undefined
}

/**
 * Methods throw ProviderError with `endpoint`, `status` and `retryAfterMs` in its `details`. Where the endpoint is of one
 * protocol, a 400 or 404 becomes PROTOCOL_NOT_FOUND.
 */
export interface Provider extends Fetcher {
  read<Payload>(
    endpoint: ProviderEndpoint,
    parse: (body: Uint8Array, endpoint: string) => Payload | Promise<Payload>,
    options?: FetchOptions,
  ): Promise<Payload>
  getOverview<Family extends Dimension>(
    family: Family,
    overview?: OverviewOptions<Family>,
    options?: FetchOptions,
  ): Promise<OverviewPayload>
  /** Throws SLUG_REQUIRED and PROTOCOL_NOT_FOUND too. */
  getSummary<Family extends Dimension>(
    family: Family,
    protocol: string,
    summary?: SummaryOptions<Family>,
    options?: FetchOptions,
  ): Promise<SummaryPayload>
  /** Whether any public host responds within `timeoutMs` (5,000), whatever its status. Never throws. */
  probe(timeoutMs?: number): Promise<boolean>
}

/** Throws RangeError when the origin's URL is not an http(s) URL. */
export function createProvider({ origin, spacingMs, ...options }: ProviderOptions): Provider {
  const http = {
    fetch: options.fetch ?? fetch,
    timeoutMs: options.timeoutMs ?? 30_000,
    userAgent: options.userAgent ?? defaultUserAgent,
  }
  const limits = getHostLimits(origin)
  const fetcher = createFetcher({
    ...http,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? (ms => new Promise(resolve => setTimeout(resolve, ms))),
    random: options.random ?? Math.random,
    getRoutes: createRouter(origin),
    getHostLimits: host => ({ ...limits(host), ...(spacingMs === undefined ? {} : { spacingMs }) }),
  })

  const fetchParsed: Provider['fetchParsed'] = (endpoint, parse, fetchOptions) =>
    nameProtocol(endpoint, () => fetcher.fetchParsed(endpoint, parse, fetchOptions))

  const read: Provider['read'] = async (endpoint, parse, fetchOptions) => {
    const { value } = await fetchParsed(endpoint, ({ body }, name) => parse(body, name), fetchOptions)
    return value
  }

  return {
    fetchBytes: (endpoint, fetchOptions) =>
      nameProtocol(endpoint, () => fetcher.fetchBytes(endpoint, fetchOptions)),
    fetchParsed,
    get requests() {
      return fetcher.requests
    },
    get isKeyRefused() {
      return fetcher.isKeyRefused
    },
    read,
    getOverview: async (family, overview, fetchOptions) =>
      read(overviewEndpoint(family, overview), parseOverview, fetchOptions),
    getSummary: async (family, protocol, summary, fetchOptions) =>
      read(summaryEndpoint(family, protocol, summary), parseSummary, fetchOptions),
    async probe(timeoutMs = 5000) {
      const getRoutes = createRouter(origin.kind === 'live' ? { kind: 'live' } : origin)
      const urls = probeEndpoints.map(endpoint => getRoutes(endpoint)[0].url)
      const isUp = async (url: string) => (await isReachable(url, http, timeoutMs)) || Promise.reject()
      return Promise.any(urls.map(isUp)).catch(() => false)
    },
  }
}

/** The provider responds with 400 to an unknown protocol, where its documentation says 404. */
async function nameProtocol<Result>(
  { protocol }: ProviderEndpoint,
  fetchResult: () => Promise<Result>,
): Promise<Result> {
  try {
    return await fetchResult()
  } catch (error) {
    const isUnknown = isProviderError(error) && hasErrorCode(error, 'BAD_REQUEST', 'NOT_FOUND')
    if (protocol === undefined || !isUnknown) throw error
    throw new ProviderError('PROTOCOL_NOT_FOUND', { protocol, ...error.details })
  }
}

const probeEndpoints = [
  toEndpoint('api', ['v2', 'chains']),
  toEndpoint('coins', ['prices', 'current', 'coingecko:bitcoin']),
  toEndpoint('stablecoins', ['stablecoinchains']),
]
