import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseSeries, secondOf } from '../../series.ts'
import { isObject, kindOf, refuse } from '../../shape.ts'

/** `/stablecoins/stablecoinprices`. */
export function stablecoinPricesEndpoint(): Endpoint {
  return toEndpoint('stablecoins', ['stablecoinprices'])
}

/** Prices in US dollars at a moment, by the coins' CoinGecko ids (not by their stablecoin ids). */
export interface StablecoinPrices {
  readonly second: number
  readonly prices: ReadonlyMap<string, number>
}

/**
 * Ascending; a coin that had no price is not among a moment's, and the stray moment 0 is left out. A price below
 * 0 is BAD_SHAPE. Throws PARSE_ERROR, too. Source: provider.md 2.5.
 */
export function parseStablecoinPrices(
  body: Uint8Array | string,
  endpoint: string,
): readonly StablecoinPrices[] {
  const payload = parseJson(body, endpoint)
  const place = { endpoint, field: [] }
  if (!Array.isArray(payload)) throw refuse(place, [], `expected array, received ${kindOf(payload)}`)
  return parseSeries(payload, OddEntries.none(endpoint).list(), row => {
    const second = secondOf(row, 'date')
    if (second === 0) return undefined
    const given = row.fields['prices'] ?? {}
    if (!isObject(given))
      throw refuse(place, [row.index, 'prices'], `expected object, received ${kindOf(given)}`)
    const prices = new Map<string, number>()
    for (const [coin, value] of Object.entries(given)) {
      if (value === null) continue
      const price = typeof value === 'string' && value.trim() ? Number(value) : value
      if (typeof price !== 'number' || !(price >= 0 && price < Infinity)) {
        throw refuse(place, [row.index, 'prices', coin], 'no price')
      }
      prices.set(coin, price)
    }
    return { second, prices }
  })
}
