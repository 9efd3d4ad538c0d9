import { z } from 'zod'

import { weightOf } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseRows } from '../../parseRows.ts'
import { isObject } from '../../shape.ts'
import { amount, text } from '../fields.ts'
import { openData } from './parseData.ts'
import type { PoolRow } from './pools.ts'

/** `/yields/poolsBorrow`, for key holders. */
export function poolsBorrowEndpoint(): Endpoint {
  return toEndpoint('yields', ['poolsBorrow'], {}, false)
}

/** `/yields/lendBorrow`: the same figures for everybody, without the pools' names. Undocumented. */
export function lendBorrowEndpoint(): Endpoint {
  return { ...toEndpoint('yields', ['lendBorrow']), freeOnly: true }
}

const Credit = z.object({ pool: z.string(), totalBorrowUsd: amount })

const Row = Credit.extend({ project: z.string(), chain: text })

/** What is lent out of a pool, in US dollars: null when the provider does not say, NaN when that is odd. */
export type Credit = Readonly<z.infer<typeof Credit>>

/**
 * A pool with what is lent out of it. Where its chain is odd, what is lent is NaN too: an amount that belongs nowhere
 * would be lacking in some sum.
 */
export interface LendingPool extends Credit {
  readonly project: string
  readonly chain: string
}

/** Reads `/yields/poolsBorrow`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parsePoolsBorrow(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly LendingPool[] {
  return parseCredits(Row, body, odd, ({ chain, ...row }) =>
    chain === null ? { ...row, chain: '', totalBorrowUsd: NaN } : { ...row, chain },
  )
}

/** Reads `/yields/lendBorrow`. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parseLendBorrow(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly Credit[] {
  return parseCredits(Credit, body, odd, row => row)
}

function parseCredits<Schema extends z.ZodType<Credit>, Row>(
  schema: Schema,
  body: Uint8Array | string,
  odd: OddEntries,
  toRow: (row: z.output<Schema>) => Row,
): readonly Row[] {
  const { rows, list } = openData(body, odd)
  const found = parseRows(schema, rows, list, {
    nameOf: ({ project, pool }) => project ?? pool,
    toRow: (row, fields) => toRow(fields.includes('totalBorrowUsd') ? { ...row, totalBorrowUsd: NaN } : row),
  })
  list.weighAll(rows, (row: unknown) => (isObject(row) ? weightOf(row['totalBorrowUsd']) : null))
  odd.check()
  return found
}

/** Gives credits the names of their pools. A credit without a pool is nobody's, and left out. */
export function toLendingPools(
  credits: readonly Credit[],
  pools: readonly PoolRow[],
): readonly LendingPool[] {
  const byId = new Map(pools.map(pool => [pool.pool, pool]))
  return credits.flatMap(credit => {
    const pool = byId.get(credit.pool)
    return pool ? [{ project: pool.project, chain: pool.chain, ...credit }] : []
  })
}
