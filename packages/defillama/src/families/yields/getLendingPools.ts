import type { ProviderEndpoint } from '../../api/endpoint.ts'
import { isProviderError, type ProviderError } from '../../api/ProviderError.ts'
import type { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import type { FetchOptions } from '../../transport/createFetcher.ts'
import {
  parsePools,
  poolsEndpoint,
  lendBorrowEndpoint,
  type LendingPool,
  parseLendBorrow,
  parsePoolsBorrow,
  poolsBorrowEndpoint,
  toLendingPools,
} from './pools.ts'

export interface LendingPools {
  readonly pools: readonly LendingPool[]
  /** Null when every request failed: the pools are then missing, not none. */
  readonly source: 'poolsBorrow' | 'lendBorrow' | null
  readonly failures: readonly ProviderError[]
}

export interface PoolReader {
  read<Payload>(
    endpoint: ProviderEndpoint,
    parse: (body: Uint8Array, endpoint: string, invalid?: InvalidEntries) => Payload,
    options?: FetchOptions,
  ): Promise<Payload>
}

export async function getLendingPools({ read }: PoolReader, options?: FetchOptions): Promise<LendingPools> {
  const failures: ProviderError[] = []
  const note = (error: unknown): undefined => {
    if (!isProviderError(error)) throw error
    failures.push(error)
  }
  const pools = await read(poolsBorrowEndpoint(), parsePoolsBorrow, options).catch(note)
  if (pools) return { pools, source: 'poolsBorrow', failures }
  const credits = await read(lendBorrowEndpoint(), parseLendBorrow, options).catch(note)
  const named = credits && (await read(poolsEndpoint(), parsePools, options).catch(note))
  if (named) return { pools: toLendingPools(credits, named), source: 'lendBorrow', failures }
  return { pools: [], source: null, failures }
}
