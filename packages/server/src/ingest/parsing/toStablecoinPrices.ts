import { dayOf, type Day } from '@analytics/contract/query/day'
import { DailyValuesBuilder, type DailyValues, type StablecoinPrices } from '@analytics/defillama'

/**
 * US dollars by CoinGecko id. A day has the price of its beginning; a later row is the provider's latest hour, and counts on the
 * running day only. Coins that the list of stablecoins lacks are kept, since it may name them later.
 */
export function toStablecoinPrices(
  rows: readonly StablecoinPrices[],
  today: Day,
): ReadonlyMap<string, DailyValues> {
  const builders = new Map<string, DailyValuesBuilder>()
  let last = Number.NEGATIVE_INFINITY
  for (const { second, prices } of rows) {
    const day = dayOf(second * 1000)
    if (day > today || (day === last && day < today)) continue
    last = day
    for (const [coin, price] of prices) {
      // The provider writes 0 for a price that it does not know.
      if (price === 0) continue
      const builder = builders.get(coin) ?? new DailyValuesBuilder()
      builder.add(day, price)
      builders.set(coin, builder)
    }
  }
  return new Map([...builders].map(([coin, builder]) => [coin, builder.build()]))
}
