import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId } from '../../api/parameters.ts'
import { amount, text } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { keepLastOfDay, parseSeries, readTimestamp } from '../../parsing/series.ts'
import { parseShape } from '../../parsing/shape.ts'
import { sumPegs } from './sumPegs.ts'

export function stablecoinDominanceEndpoint(chain: string, stablecoin?: string): ProviderEndpoint {
  return toEndpoint(
    'stablecoins',
    ['stablecoindominance', chain],
    stablecoin === undefined ? {} : { stablecoin: toNumericId('stablecoin', stablecoin) },
    false,
  )
}

const Greatest = z
  .object({ gecko_id: text, symbol: text, mcap: amount })
  .nullish()
  .transform(coin => (coin ? { geckoId: coin.gecko_id, symbol: coin.symbol, usd: coin.mcap } : null))

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
