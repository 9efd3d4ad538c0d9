import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { amount, text } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson, parseJsonList } from '../../parsing/json.ts'
import {
  getRowDay,
  keepLastOfDay,
  parseSeries,
  type Observation,
  readTimestamp,
} from '../../parsing/series.ts'
import { refusePayload, parseShape } from '../../parsing/shape.ts'
import { sumPegs, getPegWeight } from './sumPegs.ts'

const Greatest = z
  .object({ gecko_id: text, symbol: text, mcap: amount })
  .nullish()
  .transform(coin => (coin ? { geckoId: coin.gecko_id, symbol: coin.symbol, usd: coin.mcap } : null))

export function stablecoinChartsEndpoint(chain: string = 'all', stablecoin?: string): ProviderEndpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoincharts', chain],
    stablecoin === undefined ? {} : { stablecoin: toNumericId('stablecoin', stablecoin) },
  )
}

/** US dollars over all pegs by UTC day, ascending; days with missing or invalid amounts are left out. */
export function parseStablecoinCharts(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Observation[] {
  const payload = parseJson(body, endpoint)
  const days = invalid.list()
  if (!Array.isArray(payload)) throw refusePayload(endpoint, payload, 'array')
  const points = parseSeries(
    payload,
    days,
    row => {
      const amounts = row.fields['totalCirculatingUSD']
      const usd = sumPegs(amounts, days, [row.index, 'totalCirculatingUSD'], getRowDay(row.fields))
      return usd === null ? undefined : { second: readTimestamp(row, 'date'), usd }
    },
    fields => getPegWeight(fields['totalCirculatingUSD']),
  )
  invalid.check()
  return keepLastOfDay(points)
}

export function stablecoinDominanceEndpoint(chain: string, stablecoin?: string): ProviderEndpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoindominance', chain],
    stablecoin === undefined ? {} : { stablecoin: toNumericId('stablecoin', stablecoin) },
    false,
  )
}

export interface StablecoinDominance {
  readonly second: number
  readonly usd: number | null
  readonly greatest: Readonly<z.infer<typeof Greatest>>
}

export function parseStablecoinDominance(body: Body, endpoint: string): readonly StablecoinDominance[] {
  const payload = parseJsonList(body, endpoint)
  const days = parseSeries(payload, InvalidEntries.none(endpoint).list(), row => ({
    second: readTimestamp(row, 'date'),
    usd: sumPegs(row.fields['totalCirculatingUSD'], row.list, [row.index, 'totalCirculatingUSD']),
    greatest: parseShape(Greatest, row.fields['greatestMcap'], endpoint),
  }))
  return keepLastOfDay(days)
}
