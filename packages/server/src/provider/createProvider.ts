import { CatalogueError } from '@analytics/contract/errors'

import type { Answer } from './answer.ts'
import { createFetcher } from './createFetcher.ts'
import type { FetchOptions } from './createFetcher.ts'
import type { HostRequests } from './createRequestLog.ts'
import { toEndpoint } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { defaultUserAgent } from './exchange.ts'
import { overviewEndpoint, summaryEndpoint } from './families/dimensions.ts'
import type { Dimension, OverviewQuestion, SummaryQuestion } from './families/dimensions.ts'
import { parseOverview } from './families/overview.ts'
import type { OverviewPayload } from './families/overview.ts'
import { parseSummary } from './families/summary.ts'
import type { SummaryPayload } from './families/summary.ts'
import { getLendingPools } from './getLendingPools.ts'
import type { LendingPools } from './getLendingPools.ts'
import { createRoutes } from './hosts.ts'
import type { ProviderOrigin } from './hosts.ts'
import { limitsOf } from './limitsOf.ts'
import { isAlive } from './probe.ts'
import type { Time } from './time.ts'

export interface ProviderOptions extends Time {
  readonly origin: ProviderOrigin
  /** From 0 to 1, as Math.random. */
  readonly random?: (() => number) | undefined
  readonly fetch?: typeof fetch | undefined
  /** For one whole exchange; 30,000. */
  readonly timeoutMs?: number | undefined
  /** Between the starts of two requests to one host; by default as `limitsOf` has it. */
  readonly spacingMs?: number | undefined
  /** How requests name their sender; a browser-like name by default. */
  readonly userAgent?: string | undefined
  /** The longest body that is read; 256 MB. */
  readonly maxBytes?: number | undefined
}

/**
 * The data provider. Every method throws CatalogueError with the spec's codes; `details` holds `endpoint` and,
 * where the provider answered, its `status` and `retryAfterMs`. Two codes are no failures: PAYMENT_REQUIRED
 * (the provider sells it) and, on a `url` origin, NOT_FOUND (that server does not have it).
 */
export interface Provider {
  /** The bytes of an endpoint, for a caller that parses in another thread. */
  fetchBytes(endpoint: Endpoint, options?: FetchOptions): Promise<Answer>
  /**
   * Any endpoint of `families/`, read by the parser beside it. An answer that turns out to be broken JSON is
   * fetched once more; where the endpoint is of one protocol, a 400 or 404 becomes PROTOCOL_NOT_FOUND.
   */
  read<Payload>(
    endpoint: Endpoint,
    parse: (body: Uint8Array, endpoint: string) => Payload,
    options?: FetchOptions,
  ): Promise<Payload>
  /** `/overview/{family}[/{chain}]`. Rejects with RangeError for a chain that is not supported. */
  getOverview<Family extends Dimension>(
    family: Family,
    question?: OverviewQuestion<Family>,
    options?: FetchOptions,
  ): Promise<OverviewPayload>
  /** `/summary/{family}/{protocol}`. Throws SLUG_REQUIRED and PROTOCOL_NOT_FOUND too. */
  getSummary<Family extends Dimension>(
    family: Family,
    protocol: string,
    question?: SummaryQuestion<Family>,
    options?: FetchOptions,
  ): Promise<SummaryPayload>
  /** Pools that can be borrowed from, through alternate ways; failures of the provider are told, not thrown. */
  getLendingPools(options?: FetchOptions): Promise<LendingPools>
  /** Whether any host answers at all within `timeoutMs` (5,000), whatever its status. Never throws. */
  probe(timeoutMs?: number): Promise<boolean>
  /** What was sent to each host; counts are kept in memory only. */
  readonly requests: readonly HostRequests[]
  /** Whether the pro host has last refused the key. */
  readonly isKeyRefused: boolean
}

/** Opens the data provider; nothing is sent yet. Throws RangeError when the origin's URL is none. */
export function createProvider(options: ProviderOptions): Provider {
  const wire = {
    fetch: options.fetch ?? fetch,
    timeoutMs: options.timeoutMs ?? 30_000,
    maxBytes: options.maxBytes ?? 256 * 1024 * 1024,
    userAgent: options.userAgent ?? defaultUserAgent,
  }
  const { origin, now, sleep, spacingMs } = options
  const documented = limitsOf(origin)
  const fetcher = createFetcher({
    ...wire,
    now,
    sleep,
    routesOf: createRoutes(origin),
    random: options.random ?? Math.random,
    limitsOf: host => ({ ...documented(host), ...(spacingMs === undefined ? {} : { spacingMs }) }),
  })

  const read: Provider['read'] = (endpoint, parse, fetchOptions) =>
    fetcher.read(endpoint, parse, fetchOptions).catch((error: unknown) => {
      const { protocol } = endpoint
      throw protocol !== undefined && isUnknown(error)
        ? new CatalogueError('PROTOCOL_NOT_FOUND', { protocol, ...error.details })
        : error
    })

  return {
    fetchBytes: fetcher.fetchBytes,
    get requests() {
      return fetcher.requests
    },
    get isKeyRefused() {
      return fetcher.isKeyRefused
    },
    read,
    async getOverview(family, question, fetchOptions) {
      return fetcher.read(overviewEndpoint(family, question), parseOverview, fetchOptions)
    },
    async getSummary(family, protocol, question, fetchOptions) {
      return read(summaryEndpoint(family, protocol, question), parseSummary, fetchOptions)
    },
    getLendingPools: fetchOptions => getLendingPools(fetcher, fetchOptions),
    async probe(timeoutMs = 5000) {
      const routesOf = createRoutes(origin.kind === 'live' ? { kind: 'live' } : origin)
      const urls = probed.map(endpoint => routesOf(endpoint)[0].url)
      const isUp = async (url: string) => (await isAlive(url, wire, timeoutMs)) || Promise.reject()
      return Promise.any(urls.map(isUp)).catch(() => false)
    },
  }
}

/** Something light from each of the hosts that most pages are made from: one that answers will do. */
const probed = [
  toEndpoint('api', ['v2', 'chains']),
  toEndpoint('coins', ['prices', 'current', 'coingecko:bitcoin']),
  toEndpoint('stablecoins', ['stablecoinchains']),
]

/** The provider answers 400 for a protocol it does not know; its documents say 404. */
function isUnknown(error: unknown): error is CatalogueError {
  return error instanceof CatalogueError && (error.code === 'BAD_REQUEST' || error.code === 'NOT_FOUND')
}
