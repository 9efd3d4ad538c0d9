import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { getWeight } from '../../parsing/charts.ts'
import { amount, text } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import type { Body } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject } from '../../parsing/shape.ts'
import { openData } from './parseData.ts'

export function poolsEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['pools'])
}

const PoolFields = z.object({ pool: z.string(), project: z.string(), chain: z.string() })

/** `project` is a slug; chains are spelled in several ways. */
export type PoolRow = Readonly<z.infer<typeof PoolFields>>

export function parsePools(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly PoolRow[] {
  const { rows, list } = openData(body, invalid)
  const pools = parseRows(PoolFields, rows, list, { getName: ({ pool }) => pool })
  list.weighAll(rows, (row: unknown) => (isObject(row) ? getWeight(row['tvlUsd']) : null))
  invalid.check()
  return pools
}

export function poolsBorrowEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['poolsBorrow'], {}, false)
}

export function lendBorrowEndpoint(): ProviderEndpoint {
  return { ...toEndpoint('yields', ['lendBorrow']), freeOnly: true }
}

const Credit = z.object({ pool: z.string(), totalBorrowUsd: amount })

const Row = Credit.extend({ project: z.string(), chain: text })

/** US dollars: null where missing, NaN where invalid. */
export type Credit = Readonly<z.infer<typeof Credit>>

/** An invalid chain makes the amounts NaN, since they would be lacking in some sum. */
export interface LendingPool extends Credit {
  readonly project: string
  readonly chain: string
}

export function parsePoolsBorrow(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly LendingPool[] {
  return parseCredits(Row, body, invalid, ({ chain, ...row }) =>
    chain === null ? { ...row, chain: '', totalBorrowUsd: NaN } : { ...row, chain },
  )
}

export function parseLendBorrow(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Credit[] {
  return parseCredits(Credit, body, invalid, row => row)
}

function parseCredits<Schema extends z.ZodType<Credit>, Row>(
  schema: Schema,
  body: Body,
  invalid: InvalidEntries,
  toRow: (row: z.output<Schema>) => Row,
): readonly Row[] {
  const { rows, list } = openData(body, invalid)
  const foundRows = parseRows(schema, rows, list, {
    getName: ({ project, pool }) => project ?? pool,
    toRow: (row, fields) => toRow(fields.includes('totalBorrowUsd') ? { ...row, totalBorrowUsd: NaN } : row),
  })
  list.weighAll(rows, (row: unknown) => (isObject(row) ? getWeight(row['totalBorrowUsd']) : null))
  invalid.check()
  return foundRows
}

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
