import { CatalogueError } from '@analytics/contract/errors'

import { toAnswer } from './answer.ts'
import type { Answer } from './answer.ts'
import { createAnswerCache } from './cache.ts'
import { createHostThrottle } from './createHostThrottle.ts'
import type { HostThrottle } from './createHostThrottle.ts'
import { createKeyState } from './createKeyState.ts'
import { createRequestLog, fiveMinutesMs } from './createRequestLog.ts'
import type { HostRequests, RequestLog } from './createRequestLog.ts'
import { keyOf, nameOf } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { exchange } from './exchange.ts'
import type { Wire } from './exchange.ts'
import { withFallback } from './fallback.ts'
import type { Route } from './hosts.ts'
import type { HostLimits } from './limitsOf.ts'
import { withRetries } from './retry.ts'
import type { Time } from './time.ts'

export interface FetchOptions {
  /** Neither look into the memory cache nor put the answer there: for heavy payloads and for Retry. */
  readonly bypassCache?: boolean | undefined
  /** Nobody waits for it: everybody else goes first, and a part of the host's budget is not for it. */
  readonly isBackground?: boolean | undefined
}

export interface Fetcher {
  /** See `Provider.fetchBytes`. */
  fetchBytes(endpoint: Endpoint, options?: FetchOptions): Promise<Answer>
  /** The same, parsed; an answer that turns out to be broken JSON is fetched once more. */
  read<Payload>(
    endpoint: Endpoint,
    parse: (body: Uint8Array, endpoint: string) => Payload,
    options?: FetchOptions,
  ): Promise<Payload>
  /** What was sent to each host. */
  readonly requests: readonly HostRequests[]
  /** Whether the pro host has last refused the key. */
  readonly isKeyRefused: boolean
}

export interface FetcherParts extends Wire, Time {
  readonly routesOf: (endpoint: Endpoint) => readonly [Route, ...Route[]]
  readonly random: () => number
  readonly limitsOf: (host: string) => HostLimits
}

/** One host, by its name. */
interface Host {
  readonly limits: HostLimits
  readonly throttle: HostThrottle
  readonly log: RequestLog
}

/** Wires cache, single flight, fallback, retries and spacing around one exchange, from the outside in; hosts don't wait for one another. */
export function createFetcher(parts: FetcherParts): Fetcher {
  const hosts = new Map<string, Host>()
  const apiKey = createKeyState()
  const cache = createAnswerCache(parts)
  const flights = new Map<string, Promise<Answer>>()

  function hostOf(url: string): Host {
    const name = new URL(url).host
    const known = hosts.get(name)
    if (known) return known
    const limits = parts.limitsOf(name)
    const host: Host = {
      limits,
      throttle: createHostThrottle(parts, limits, parts.random),
      log: createRequestLog(parts),
    }
    hosts.set(name, host)
    return host
  }

  async function attempt(route: Route, endpoint: Endpoint, isBackground: boolean): Promise<Answer> {
    const name = nameOf(endpoint)
    const { throttle, log } = hostOf(route.url)
    const startedAt = await throttle.turn(isBackground)
    log.noteStart()
    try {
      const reply = await exchange(route.url, name, parts, endpoint.body).catch((error: unknown) => {
        log.noteStatus('error')
        throw error
      })
      log.noteStatus(reply.status)
      const answer = toAnswer(reply, name, route.host, parts.now())
      throttle.relax()
      if (route.host === 'pro') apiKey.noteAccepted()
      return answer
    } catch (error) {
      if (error instanceof CatalogueError && error.code === 'RATE_LIMITED') {
        const { retryAfterMs } = error.details
        if (typeof retryAfterMs === 'number' && retryAfterMs > 0) throttle.pause(retryAfterMs)
        else throttle.backOff(startedAt)
      }
      if (route.host === 'pro') apiKey.noteRefusal(error)
      throw error
    }
  }

  async function load(endpoint: Endpoint, isBackground: boolean): Promise<Answer> {
    const routes = parts.routesOf(endpoint)
    try {
      return await withFallback(routes, endpoint, route =>
        withRetries(() => attempt(route, endpoint, isBackground), parts, parts.random),
      )
    } catch (error) {
      throw routes[0].host === 'pro' ? apiKey.tell(error) : error
    }
  }

  function joinFlight(endpoint: Endpoint, isBackground: boolean): Promise<Answer> {
    const key = keyOf(endpoint)
    const running = flights.get(key)
    if (running) return running
    const flight = load(endpoint, isBackground).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  async function fetchBytes(
    endpoint: Endpoint,
    { bypassCache = false, isBackground = false }: FetchOptions = {},
  ): Promise<Answer> {
    if (bypassCache) return joinFlight(endpoint, isBackground)
    const key = keyOf(endpoint)
    const cached = cache.find(key)
    if (cached) return cached
    const answer = await joinFlight(endpoint, isBackground)
    cache.add(key, answer)
    return answer
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
    async read(endpoint, parse, options) {
      const name = nameOf(endpoint)
      const { body } = await fetchBytes(endpoint, options)
      try {
        return parse(body, name)
      } catch (error) {
        cache.remove(keyOf(endpoint))
        if (!(error instanceof CatalogueError) || error.code !== 'PARSE_ERROR') throw error
        return parse((await fetchBytes(endpoint, { bypassCache: true })).body, name)
      }
    },
  }
}

function toFiveMinutes({ budget }: HostLimits): number | null {
  return budget && Math.floor((budget.requests * fiveMinutesMs) / budget.windowMs)
}
