import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import { pegPrice, text } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { toPlainText } from '../../parsing/plainText.ts'
import { keepLastOfDay, parseSeries, readTimestamp } from '../../parsing/series.ts'
import { getKind, isObject, parseShape, type Place, refuseShape } from '../../parsing/shape.ts'
import { getPegWeight, sumPegs } from './sumPegs.ts'

export function stablecoinEndpoint(id: string): ProviderEndpoint {
  return toEndpoint('stablecoins', ['stablecoin', toNumericId('stablecoin', id)])
}

/** In coins, not dollars. */
export interface SupplyObservation {
  readonly second: number
  readonly coins: number
}

export interface StablecoinSupply {
  readonly chain: string
  readonly observations: readonly SupplyObservation[]
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
  .transform(({ gecko_id, ...fields }) => ({ ...fields, geckoId: gecko_id }))

export interface StablecoinPayload extends Readonly<z.infer<typeof Frame>> {
  readonly supply: readonly SupplyObservation[]
  readonly chains: readonly StablecoinSupply[]
}

/** Throws NOT_FOUND for the null that stands for an unknown id. An invalid amount is NaN. */
export function parseStablecoin(
  body: Body,
  endpoint: string,
  invalid = InvalidEntries.none(endpoint),
): StablecoinPayload {
  const payload = parseJson(body, endpoint)
  if (payload === null) throw new ProviderError('NOT_FOUND', { endpoint })
  const fields = parseShape(Frame, payload, endpoint)
  const { tokens, chainBalances } = payload as Readonly<Record<string, unknown>>
  const read = {
    ...fields,
    supply: toObservations(tokens, ['tokens'], invalid),
    chains: toChains(chainBalances, { endpoint, field: 'chainBalances' }, invalid),
  }
  invalid.check()
  return read
}

function toChains(chains: unknown, place: Place, invalid: InvalidEntries): readonly StablecoinSupply[] {
  if (chains === undefined || chains === null) return []
  if (!isObject(chains)) throw refuseShape(place, [], `expected object, received ${getKind(chains)}`)
  return Object.entries(chains).map(([chain, balances]) => {
    if (!isObject(balances))
      throw refuseShape(place, [chain], `expected object, received ${getKind(balances)}`)
    const path = ['chainBalances', chain, 'tokens']
    return { chain: toPlainText(chain), observations: toObservations(balances['tokens'], path, invalid) }
  })
}

function toObservations(
  rows: unknown,
  path: readonly PropertyKey[],
  invalid: InvalidEntries,
): readonly SupplyObservation[] {
  const observations = parseSeries(
    rows,
    invalid.list(path),
    row => {
      const coins = sumPegs(row.fields['circulating'], row.list, [row.index, 'circulating'])
      return coins === null ? undefined : { second: readTimestamp(row, 'date'), coins }
    },
    fields => getPegWeight(fields['circulating']),
  )
  return keepLastOfDay(observations)
}
