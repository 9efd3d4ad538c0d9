import type { Endpoint } from './endpoint.ts'

/** `internal`: undocumented, on the free host only. */
type Tier = 'free' | 'requires-key' | 'internal' | 'removed'

export interface PathRow {
  readonly path: string
  readonly tier: Tier
  /** When it began to require a key or was removed: a day or a month. */
  readonly since: string | null
  /** Throws GONE for a removed path. */
  readonly example: () => Endpoint
}

const createRow =
  (tier: Tier) =>
  (path: string, example: () => Endpoint, since: string | null = null): PathRow => ({
    path,
    tier,
    since,
    example,
  })

export const free = createRow('free')
export const paid = createRow('requires-key')
export const internal = createRow('internal')
export const removed = createRow('removed')
