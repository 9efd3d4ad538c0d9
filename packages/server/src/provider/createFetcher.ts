import { CatalogueError } from '@analytics/contract/errors'

import { toAnswer } from './answer.ts'
import type { Answer } from './answer.ts'
import { createAnswerCache } from './cache.ts'
import { keyOf, nameOf } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { exchange } from './exchange.ts'
import type { Wire } from './exchange.ts'
import { withFallback } from './fallback.ts'
import type { Route } from './hosts.ts'
import { longestDelayMs, withRetries } from './retry.ts'
import { createSpacing } from './spacing.ts'
import type { Time } from './spacing.ts'

export interface FetchOptions {
  /** Neither look into the memory cache nor put the answer there: for heavy payloads and for Retry. */
  readonly bypassCache?: boolean | undefined
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
}

export interface FetcherParts extends Wire, Time {
  readonly routesOf: (endpoint: Endpoint) => readonly [Route, ...Route[]]
  readonly random: () => number
  readonly spacingMs: number
}

/** Wires cache, single flight, fallback, retries and spacing around one exchange, from the outside in. */
export function createFetcher(parts: FetcherParts): Fetcher {
  const spacing = createSpacing(parts, parts.spacingMs)
  const cache = createAnswerCache(parts)
  const flights = new Map<string, Promise<Answer>>()

  async function attempt(route: Route, name: string, json?: string): Promise<Answer> {
    await spacing.turn()
    try {
      return toAnswer(await exchange(route.url, name, parts, json), name, route.host, parts.now())
    } catch (error) {
      const waitMs =
        error instanceof CatalogueError && error.code === 'RATE_LIMITED' && error.details['retryAfterMs']
      if (typeof waitMs === 'number') spacing.pause(Math.min(waitMs, longestDelayMs))
      throw error
    }
  }

  function load(endpoint: Endpoint): Promise<Answer> {
    const name = nameOf(endpoint)
    return withFallback(parts.routesOf(endpoint), route =>
      withRetries(() => attempt(route, name, endpoint.body), parts, parts.random),
    )
  }

  function joinFlight(endpoint: Endpoint): Promise<Answer> {
    const key = keyOf(endpoint)
    const running = flights.get(key)
    if (running) return running
    const flight = load(endpoint).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  async function fetchBytes(endpoint: Endpoint, { bypassCache = false }: FetchOptions = {}): Promise<Answer> {
    if (bypassCache) return joinFlight(endpoint)
    const key = keyOf(endpoint)
    const cached = cache.find(key)
    if (cached) return cached
    const answer = await joinFlight(endpoint)
    cache.add(key, answer)
    return answer
  }

  return {
    fetchBytes,
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
