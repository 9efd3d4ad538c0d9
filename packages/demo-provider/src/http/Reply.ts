import type { World } from '../world/createWorld.ts'
import type { Moment } from '../world/day.ts'

/** A short answer, made on the spot. */
export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A payload that is built once per hour. */
export interface Recipe {
  /** the same for requests that get the same bytes */
  readonly key: string
  readonly build: () => Promise<string>
}

export interface Call {
  readonly world: World
  readonly moment: Moment
  /** seconds since 1970, for families that know more than the hour */
  readonly now: number
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** of a POST, else empty */
  readonly body: string
}

export interface Route {
  /** GET, which answers HEAD too, when left out */
  readonly method?: 'POST'
  /** below the root or the key, with `:name` for a segment */
  readonly path: string
  readonly answer: (call: Call) => Reply | Recipe
}

export const toText = (status: number, body: string): Reply => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})

export const toJson = (status: number, body: unknown): Reply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})
