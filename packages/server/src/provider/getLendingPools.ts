import { CatalogueError } from '@analytics/contract/errors'

import type { FetchOptions } from './createFetcher.ts'
import type { Endpoint } from './endpoint.ts'
import {
  lendBorrowEndpoint,
  parseLendBorrow,
  parsePoolsBorrow,
  poolsBorrowEndpoint,
  toLendingPools,
} from './families/yields/lendingPools.ts'
import type { LendingPool } from './families/yields/lendingPools.ts'
import { parsePools, poolsEndpoint } from './families/yields/pools.ts'
import type { OddEntries } from './OddEntries.ts'

export interface LendingPools {
  readonly pools: readonly LendingPool[]
  /** Where they are from; null when no way led to any, and then they are missing, not none. */
  readonly source: 'poolsBorrow' | 'lendBorrow' | null
  /** Why the better ways failed, in the order they were tried. */
  readonly failures: readonly CatalogueError[]
}

/** As `Fetcher.read`, of parsers that bear odd entries. */
export interface PoolReader {
  read<Payload>(
    endpoint: Endpoint,
    parse: (body: Uint8Array, endpoint: string, odd?: OddEntries) => Payload,
    options?: FetchOptions,
  ): Promise<Payload>
}

/**
 * The pools that can be borrowed from, by the first way that works: `/yields/poolsBorrow`; `/yields/lendBorrow`
 * joined to `/yields/pools`; none. Source: spec, 'borrow pools fall back through alternate endpoints'.
 */
export async function getLendingPools({ read }: PoolReader, options?: FetchOptions): Promise<LendingPools> {
  const failures: CatalogueError[] = []
  const note = (error: unknown): undefined => {
    if (!(error instanceof CatalogueError)) throw error
    failures.push(error)
  }
  const pools = await read(poolsBorrowEndpoint(), parsePoolsBorrow, options).catch(note)
  if (pools) return { pools, source: 'poolsBorrow', failures }
  const credits = await read(lendBorrowEndpoint(), parseLendBorrow, options).catch(note)
  const named = credits && (await read(poolsEndpoint(), parsePools, options).catch(note))
  if (named) return { pools: toLendingPools(credits, named), source: 'lendBorrow', failures }
  return { pools: [], source: null, failures }
}
