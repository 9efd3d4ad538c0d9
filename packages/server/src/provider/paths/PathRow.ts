import type { Endpoint } from '../endpoint.ts'

/** A path that the product knows of, and where the provider has it. */
export interface PathRow {
  /** As the spec's list has it. */
  readonly path: string
  /** The address on a free host, null where there is none. */
  readonly free: string | null
  /** The address of the pro host after its name and the key (`/usage` before the key), null where there is none. */
  readonly pro: string | null
  /** `pro`: key holders only. `internal`: served, but the provider does not document it. */
  readonly status: 'free' | 'pro' | 'removed' | 'internal'
  /** Since when it is sold or gone, as far as that is known: a day or a month. */
  readonly since: string | null
  /** The views that show it, or 'none yet'. */
  readonly usedBy: string
  /** Asks for one example of it; throws GONE for what is removed. */
  readonly endpoint: () => Endpoint
}
