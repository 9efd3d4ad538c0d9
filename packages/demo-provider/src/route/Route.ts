import type { World } from '../world/createWorld.ts'
import type { Clock } from '../world/time/day.ts'

export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Build = () => Promise<string | Uint8Array>

/** Built once per hour and key. */
export interface CachedReply {
  /** Equal for requests with equal responses. */
  readonly key: string
  readonly build: Build
}

export interface RouteContext {
  readonly world: World
  readonly clock: Clock
  /** Unix seconds, for families that are more precise than the hour. */
  readonly now: number
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: string
}

export interface Route {
  /** GET, which includes HEAD, by default. */
  readonly method?: 'POST'
  /** Below the root or the key, with `:name` for a segment. */
  readonly path: string
  readonly handle: (call: RouteContext) => Reply | CachedReply
}

export function toTextAnswer(status: number, body: string): Reply {
  return {
    status,
    contentType: 'text/plain; charset=utf-8',
    body,
  }
}

export function toJsonAnswer(status: number, body: unknown): Reply {
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
  }
}
