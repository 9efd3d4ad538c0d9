import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { amount, names, percent, text } from '../fields.ts'
import { parseData } from './parseData.ts'
import { poolFields } from './pools.ts'
import type { PoolRow } from './pools.ts'

/** `/yields/poolsBorrow`, for key holders. */
export function poolsBorrowEndpoint(): Endpoint {
  return toEndpoint('yields', ['poolsBorrow'], {}, false)
}

/** `/yields/lendBorrow`: the same figures for everybody, without the pools' names. Undocumented. */
export function lendBorrowEndpoint(): Endpoint {
  return { ...toEndpoint('yields', ['lendBorrow']), freeOnly: true }
}

const creditFields = {
  totalSupplyUsd: amount,
  totalBorrowUsd: amount,
  debtCeilingUsd: amount,
  apyBaseBorrow: percent,
  apyRewardBorrow: percent,
  ltv: percent,
  borrowFactor: percent,
  borrowable: z
    .boolean()
    .nullish()
    .transform(value => value ?? null),
  mintedCoin: text,
}

const Credit = z
  .object({ pool: z.string(), ...creditFields, rewardTokens: names, underlyingTokens: names })
  .transform(addNetCost)

const Row = z.object({ ...poolFields, ...creditFields }).transform(addNetCost)

/** What a pool lends: US dollars; yearly costs in percent; `ltv` from 0 to 1. */
export type Credit = Readonly<z.infer<typeof Credit>>

/** A pool with what it lends. `apyBorrow` is what a borrower pays: the interest less the reward, maybe below 0. */
export type LendingPool = Readonly<z.infer<typeof Row>>

/** Reads `/yields/poolsBorrow`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parsePoolsBorrow(body: Uint8Array | string, endpoint: string): readonly LendingPool[] {
  return parseData(Row, body, endpoint)
}

/** Reads `/yields/lendBorrow`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parseLendBorrow(body: Uint8Array | string, endpoint: string): readonly Credit[] {
  return parseData(Credit, body, endpoint)
}

/** Gives credits the names of their pools. A credit without a pool is nobody's, and left out. */
export function toLendingPools(
  credits: readonly Credit[],
  pools: readonly PoolRow[],
): readonly LendingPool[] {
  const byId = new Map(pools.map(pool => [pool.pool, pool]))
  return credits.flatMap(credit => {
    const pool = byId.get(credit.pool)
    if (!pool) return []
    const { project, chain, symbol, poolMeta, tvlUsd, apy, apyBase, apyReward } = pool
    return [{ project, chain, symbol, poolMeta, tvlUsd, apy, apyBase, apyReward, ...credit }]
  })
}

function addNetCost<Fields extends { apyBaseBorrow: number | null; apyRewardBorrow: number | null }>(
  fields: Fields,
): Fields & { apyBorrow: number | null } {
  const { apyBaseBorrow, apyRewardBorrow } = fields
  return { ...fields, apyBorrow: apyBaseBorrow === null ? null : apyBaseBorrow - (apyRewardBorrow ?? 0) }
}
