import { z } from 'zod'

import { weightOf } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseRows } from '../../parseRows.ts'
import { isObject } from '../../shape.ts'
import { openData } from './parseData.ts'

/** `/yields/pools`, 11 MB. */
export function poolsEndpoint(): Endpoint {
  return toEndpoint('yields', ['pools'])
}

const Row = z.object({ pool: z.string(), project: z.string(), chain: z.string() })

/** Whose a pool is and where; `project` is a slug, chains are spelled in several ways (provider.md 3.26). */
export type PoolRow = Readonly<z.infer<typeof Row>>

/** The pools' yields are not looked at. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parsePools(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly PoolRow[] {
  const { rows, list } = openData(body, odd)
  const pools = parseRows(Row, rows, list, { nameOf: ({ pool }) => pool })
  list.weighAll(rows, (row: unknown) => (isObject(row) ? weightOf(row['tvlUsd']) : null))
  odd.check()
  return pools
}
