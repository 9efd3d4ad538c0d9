import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { findUnixSeconds } from '../../api/unixSeconds.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { getRowDay, parseSeries, readTimestamp } from '../../parsing/series.ts'
import { describeValue, isObject, getKind } from '../../parsing/shape.ts'
import { maxPrice } from '../coins/prices.ts'

export function stablecoinPricesEndpoint(): ProviderEndpoint {
  return toEndpoint('stablecoins', ['stablecoinprices'])
}

/** US dollars by CoinGecko id (not stablecoin id). */
export interface StablecoinPrices {
  readonly second: number
  readonly prices: ReadonlyMap<string, number>
}

/** Ascending, without the stray timestamp 0. Prices may be in quotes, and 0 where the provider knows none. */
export function parseStablecoinPrices(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly StablecoinPrices[] {
  const payload = parseJsonList(body, endpoint)
  const days = invalid.list()
  // A coin with a bad price on every day spoils no other coin.
  const figures = invalid.list([], 'flat')
  const rows = parseSeries(payload, days, row => {
    const { fields, index } = row
    if (findUnixSeconds(fields['date']) === 0) return undefined
    const given = fields['prices'] ?? {}
    if (!isObject(given)) {
      days.note([index, 'prices'], `expected object, received ${getKind(given)}`, getRowDay(fields))
      return undefined
    }
    const prices = new Map<string, number>()
    for (const [coin, value] of Object.entries(given)) {
      if (value === null) continue
      figures.of++
      const price = typeof value === 'string' && value.trim() ? Number(value) : value
      if (typeof price === 'number' && price >= 0 && price <= maxPrice) prices.set(coin, price)
      else figures.note([index, 'prices', coin], `${describeValue(value)} is no price`, coin)
    }
    return { second: readTimestamp(row, 'date'), prices }
  })
  invalid.check()
  return rows
}
