import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { name, numberOrNull } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject } from '../../parsing/shape.ts'
import { sumPegs, getPegWeight } from './sumPegs.ts'

export function stablecoinChainsEndpoint(): ProviderEndpoint {
  return toEndpoint('stablecoins', ['stablecoinchains'])
}

const Row = z.object({ name, totalCirculatingUSD: z.unknown().optional() })

export interface ProviderStablecoinChain {
  readonly name: string
  readonly usd: number | null
}

/** Differs from the last point of the chain's chart, which counts bridged coins otherwise. */
export function parseStablecoinChains(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly ProviderStablecoinChain[] {
  const payload = parseJsonList(body, endpoint)
  const list = invalid.list()
  const chains = parseRows(Row, payload, list, {
    keyOf: row => row.name,
    toRow: ({ name, totalCirculatingUSD }, _, index) => ({
      name,
      usd: numberOrNull(sumPegs(totalCirculatingUSD, list, [index, 'totalCirculatingUSD'], name)),
    }),
  })
  list.weighAll(payload, (row: unknown) => (isObject(row) ? getPegWeight(row['totalCirculatingUSD']) : null))
  invalid.check()
  return chains
}
