import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseSeries, readTimestamp } from '../../parsing/series.ts'
import { isObject, getKind, refuseShape } from '../../parsing/shape.ts'

export function stablecoinPricesEndpoint(): ProviderEndpoint {
  return toEndpoint('stablecoins', ['stablecoinprices'])
}

/** US dollars by CoinGecko id (not stablecoin id). */
export interface StablecoinPrices {
  readonly second: number
  readonly prices: ReadonlyMap<string, number>
}

/** Ascending, without the stray timestamp 0. A price below 0 is BAD_SHAPE. */
export function parseStablecoinPrices(body: Body, endpoint: string): readonly StablecoinPrices[] {
  const payload = parseJsonList(body, endpoint)
  const place = { endpoint, field: [] }
  return parseSeries(payload, InvalidEntries.none(endpoint).list(), row => {
    const second = readTimestamp(row, 'date')
    if (second === 0) return undefined
    const given = row.fields['prices'] ?? {}
    if (!isObject(given))
      throw refuseShape(place, [row.index, 'prices'], `expected object, received ${getKind(given)}`)
    const prices = new Map<string, number>()
    for (const [coin, value] of Object.entries(given)) {
      if (value === null) continue
      const price = typeof value === 'string' && value.trim() ? Number(value) : value
      if (typeof price !== 'number' || !(price >= 0 && price < Infinity)) {
        throw refuseShape(place, [row.index, 'prices', coin], 'no price')
      }
      prices.set(coin, price)
    }
    return { second, prices }
  })
}
