import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { getWeight } from '../../parsing/charts.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import type { Body } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject } from '../../parsing/shape.ts'
import { openData } from './parseData.ts'

export function poolsEndpoint(): ProviderEndpoint {
  return toEndpoint('yields', ['pools'])
}

const Row = z.object({ pool: z.string(), project: z.string(), chain: z.string() })

/** `project` is a slug; chains are spelled in several ways. */
export type PoolRow = Readonly<z.infer<typeof Row>>

export function parsePools(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly PoolRow[] {
  const { rows, list } = openData(body, invalid)
  const pools = parseRows(Row, rows, list, { getName: ({ pool }) => pool })
  list.weighAll(rows, (row: unknown) => (isObject(row) ? getWeight(row['tvlUsd']) : null))
  invalid.check()
  return pools
}
