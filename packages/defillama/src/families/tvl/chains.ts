import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { amount, text } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseBody, parseJsonList } from '../../parsing/json.ts'
import { keepLastOfDay, parseObservations, type Observation } from '../../parsing/series.ts'

export function chainsEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['v2', 'chains'])
}

const Rows = z.array(
  z
    .object({
      name: z.string(),
      tvl: amount,
      tokenSymbol: text,
      gecko_id: text,
      chainId: z.union([z.number(), z.string()]).nullish(),
    })
    .transform(({ gecko_id, chainId = null, ...row }) => ({
      ...row,
      geckoId: gecko_id,
      chainId: chainId === null ? null : String(chainId),
    })),
)

/** US dollars, without liquid staking and doublecounted entries. */
export type ProviderChain = Readonly<z.infer<typeof Rows>[number]>

export function parseChains(body: Body, endpoint: string): readonly ProviderChain[] {
  return parseBody(Rows, body, endpoint)
}

/** `chain` is the display name, in any case. Throws INVALID_PARAMETER. */
export function historicalChainTvlEndpoint(chain?: string): ProviderEndpoint {
  return toEndpoint('api', ['v2', 'historicalChainTvl', ...(chain === undefined ? [] : [chain])])
}

export function parseHistoricalChainTvl(body: Body, endpoint: string): readonly Observation[] {
  const payload = parseJsonList(body, endpoint)
  return keepLastOfDay(
    parseObservations(payload, InvalidEntries.none(endpoint).list(), { second: 'date', usd: 'tvl' }),
  )
}
