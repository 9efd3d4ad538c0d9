import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { amount, names, percent, text } from '../fields.ts'
import { parseData } from './parseData.ts'

/** `/yields/pools`, 11 MB. */
export function poolsEndpoint(): Endpoint {
  return toEndpoint('yields', ['pools'])
}

export const poolFields = {
  pool: z.string(),
  project: z.string(),
  chain: z.string(),
  symbol: z.string(),
  poolMeta: text,
  tvlUsd: amount,
  apy: percent,
  apyBase: percent,
  apyReward: percent,
  rewardTokens: names,
  underlyingTokens: names,
}

const Row = z.object({
  ...poolFields,
  apyMean30d: percent,
  stablecoin: z
    .boolean()
    .nullish()
    .transform(value => value === true),
  ilRisk: text,
  exposure: text,
  volumeUsd1d: amount,
  volumeUsd7d: amount,
})

/**
 * A pool: US dollars, and yearly yields in percent. `tvlUsd` of a lending pool is what is left to borrow;
 * `project` is a slug; chains are spelled in several ways (provider.md 3.26).
 */
export type PoolRow = Readonly<z.infer<typeof Row>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4. */
export function parsePools(body: Uint8Array | string, endpoint: string): readonly PoolRow[] {
  return parseData(Row, body, endpoint)
}
