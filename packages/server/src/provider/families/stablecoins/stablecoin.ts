import { CatalogueError } from '@analytics/contract/errors'
import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { lastOfDays, parseSeries, secondOf } from '../../series.ts'
import { isObject, kindOf, parseShape, refuse } from '../../shape.ts'
import type { Place } from '../../shape.ts'
import { pegPrice, text } from '../fields.ts'
import { sumOfPegs } from './sumOfPegs.ts'
import { toStablecoinId } from './toStablecoinId.ts'

/** `/stablecoins/stablecoin/{id}`. Throws INVALID_PARAMETER. */
export function stablecoinEndpoint(id: string): Endpoint {
  return toEndpoint('stablecoins', ['stablecoin', toStablecoinId(id)])
}

/** How many coins circulated at a moment; coins, not dollars. */
export interface SupplyReading {
  readonly second: number
  readonly coins: number
}

export interface StablecoinSupply {
  readonly chain: string
  readonly readings: readonly SupplyReading[]
}

const Frame = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    name: z.string(),
    symbol: text,
    gecko_id: text,
    pegType: text,
    price: pegPrice,
  })
  .transform(({ gecko_id, ...frame }) => ({ ...frame, geckoId: gecko_id }))

/** A stablecoin's supply, in coins: over all chains and on each, one reading a day, ascending. */
export interface StablecoinPayload extends Readonly<z.infer<typeof Frame>> {
  readonly supply: readonly SupplyReading[]
  readonly chains: readonly StablecoinSupply[]
}

/**
 * Reads `/stablecoins/stablecoin/{id}`. Throws NOT_FOUND for the null that stands for an unknown id, PARSE_ERROR
 * or BAD_SHAPE. Source: provider.md 2.5.
 */
export function parseStablecoin(body: Uint8Array | string, endpoint: string): StablecoinPayload {
  const payload = parseJson(body, endpoint)
  if (payload === null) throw new CatalogueError('NOT_FOUND', { endpoint })
  const frame = parseShape(Frame, payload, endpoint)
  const { tokens, chainBalances } = payload as Readonly<Record<string, unknown>>
  return {
    ...frame,
    supply: toReadings(tokens, { endpoint, field: 'tokens' }),
    chains: toChains(chainBalances, { endpoint, field: 'chainBalances' }),
  }
}

function toChains(chains: unknown, place: Place): readonly StablecoinSupply[] {
  if (chains === undefined || chains === null) return []
  if (!isObject(chains)) throw refuse(place, [], `expected object, received ${kindOf(chains)}`)
  return Object.entries(chains).map(([chain, balances]) => {
    if (!isObject(balances)) throw refuse(place, [chain], `expected object, received ${kindOf(balances)}`)
    const inner = { endpoint: place.endpoint, field: ['chainBalances', chain, 'tokens'] }
    return { chain, readings: toReadings(balances['tokens'], inner) }
  })
}

function toReadings(rows: unknown, place: Place): readonly SupplyReading[] {
  const path = [place.field].flat()
  const readings = parseSeries(rows, OddEntries.none(place.endpoint).list(path), row => {
    const coins = sumOfPegs(row.fields['circulating'], row.list, [row.index, 'circulating'])
    return coins === null ? undefined : { second: secondOf(row, 'date'), coins }
  })
  return lastOfDays(readings)
}
