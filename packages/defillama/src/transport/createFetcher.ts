import { type ProviderEndpoint, getEndpointName, toCacheKey } from '../api/endpoint.ts'
import { hasErrorCode, ProviderError } from '../api/ProviderError.ts'
import { createKeyState } from './createKeyState.ts'
import { createResponseCache } from './createResponseCache.ts'
import { createHostThrottle, type HostThrottle, type HostLimits } from './hosts/createHostThrottle.ts'
import {
  createRequestLog,
  fiveMinutesMs,
  type RequestCounts,
  type RequestLog,
} from './hosts/createRequestLog.ts'
import type { HostRoute } from './hosts/routes.ts'
import type { Time } from './hosts/Time.ts'
import { type HttpOptions, sendRequest } from './sendRequest.ts'
import { type ProviderResponse, toProviderResponse } from './toProviderResponse.ts'
import { withFallback } from './withFallback.ts'
import { withRetries } from './withRetries.ts'

export interface FetchOptions {
  /** Neither reads nor fills the response cache: for heavy payloads. */
  readonly bypassCache?: boolean | undefined
  /** Yields to every other request, and leaves them a fifth of the host's budget. */
  readonly isBackground?: boolean | undefined
}

export type ParseResponse<Payload> = (
  response: ProviderResponse,
  endpoint: string,
) => Payload | Promise<Payload>

export interface ParsedResponse<Payload> extends ProviderResponse {
  readonly value: Payload
}

export interface Fetcher {
  fetchBytes(endpoint: ProviderEndpoint, options?: FetchOptions): Promise<ProviderResponse>
  /** Broken JSON is fetched once more. */
  fetchParsed<Payload>(
    endpoint: ProviderEndpoint,
    parse: ParseResponse<Payload>,
    options?: FetchOptions,
  ): Promise<ParsedResponse<Payload>>
  readonly requests: readonly RequestCounts[]
  /** Whether the pro host refused the key the last time. */
  readonly isKeyRefused: boolean
}

export interface FetcherParts extends HttpOptions, Time {
  readonly getRoutes: (endpoint: ProviderEndpoint) => readonly [HostRoute, ...HostRoute[]]
  readonly random: () => number
  readonly getHostLimits: (host: string) => HostLimits
}

interface Host {
  readonly limits: HostLimits
  readonly throttle: HostThrottle
  readonly log: RequestLog
}

/** The layers from the outside in: cache, joining of identical requests, fallback, retries, throttle. */
export function createFetcher(parts: FetcherParts): Fetcher {
  const hosts = new Map<string, Host>()
  const apiKey = createKeyState()
  const cache = createResponseCache(parts)
  const pending = new Map<string, Promise<ProviderResponse>>()

  function getHost(url: string): Host {
    const name = new URL(url).host
    const knownHost = hosts.get(name)
    if (knownHost) return knownHost
    const limits = parts.getHostLimits(name)
    const host: Host = {
      limits,
      throttle: createHostThrottle(parts, limits, parts.random),
      log: createRequestLog(parts),
    }
    hosts.set(name, host)
    return host
  }

  async function attempt(
    route: HostRoute,
    endpoint: ProviderEndpoint,
    isBackground: boolean,
  ): Promise<ProviderResponse> {
    const name = getEndpointName(endpoint)
    const { throttle, log } = getHost(route.url)
    const startedAt = await throttle.turn(isBackground)
    log.noteStart()
    try {
      const reply = await sendRequest(route.url, name, parts, endpoint.body).catch((error: unknown) => {
        log.noteStatus('error')
        throw error
      })
      log.noteStatus(reply.status)
      const response = toProviderResponse(reply, name, route.host, parts.now())
      throttle.relax()
      if (route.host === 'pro') apiKey.noteAccepted()
      return response
    } catch (error) {
      if (route.host === 'pro') apiKey.noteRefusal(error)
      if (error instanceof ProviderError) {
        const { retryAfterMs } = error.details
        if (typeof retryAfterMs === 'number' && retryAfterMs > 0) {
          throttle.pause(retryAfterMs)
          throttle.check()
        } else if (error.code === 'RATE_LIMITED') throttle.backOff(startedAt)
      }
      throw error
    }
  }

  async function load(endpoint: ProviderEndpoint, isBackground: boolean): Promise<ProviderResponse> {
    const routes = parts.getRoutes(endpoint)
    try {
      return await withFallback(routes, endpoint, route =>
        withRetries(() => attempt(route, endpoint, isBackground), parts, parts.random),
      )
    } catch (error) {
      throw routes[0].host === 'pro' ? apiKey.toHolderError(error) : error
    }
  }

  function fetchOnce(endpoint: ProviderEndpoint, isBackground: boolean): Promise<ProviderResponse> {
    const key = toCacheKey(endpoint)
    const running = pending.get(key)
    if (running) return running
    const request = load(endpoint, isBackground).finally(() => pending.delete(key))
    pending.set(key, request)
    return request
  }

  async function fetchBytes(
    endpoint: ProviderEndpoint,
    { bypassCache = false, isBackground = false }: FetchOptions = {},
  ): Promise<ProviderResponse> {
    if (bypassCache) return fetchOnce(endpoint, isBackground)
    const key = toCacheKey(endpoint)
    const cached = cache.get(key)
    // A response from the future: the clock was set back since.
    if (cached && cached.fetchedAt <= parts.now()) return cached
    const response = await fetchOnce(endpoint, isBackground)
    cache.set(key, response)
    return response
  }

  return {
    fetchBytes,
    get requests() {
      return [...hosts].map(([host, { limits, throttle, log }]) => ({
        host,
        ...log.counts(),
        limit: toFiveMinutes(limits),
        pausedUntil: throttle.pausedUntil,
      }))
    },
    get isKeyRefused() {
      return apiKey.isRefused
    },
    async fetchParsed(endpoint, parse, options) {
      const name = getEndpointName(endpoint)
      const first = await fetchBytes(endpoint, options)
      try {
        return { ...first, value: await parse(first, name) }
      } catch (error) {
        cache.delete(toCacheKey(endpoint))
        if (!hasErrorCode(error, 'PARSE_ERROR')) throw error
        const second = await fetchBytes(endpoint, { ...options, bypassCache: true })
        return { ...second, value: await parse(second, name) }
      }
    },
  }
}

function toFiveMinutes({ budget }: HostLimits): number | null {
  return budget && Math.floor((budget.requests * fiveMinutesMs) / budget.windowMs)
}
