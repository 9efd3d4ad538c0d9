import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { toMoment, toValues } from '../parameters.ts'
import { checkCoins, coinsPerRequest } from './coinIds.ts'
import type { SearchQuestion } from './prices.ts'

/** Moments in Unix seconds by coin id. */
export type CoinMoments = Readonly<Record<string, readonly number[]>>

/** What one URL may hold before it is encoded, which makes up to 8 KB of it: more is refused on the way. */
const longestQuestion = 4500

/**
 * `/coins/batchHistorical`: prices of up to 100 coins, each at moments of its own, read by `parseCoinCharts`.
 * With GET, for the provider has no POST here whatever the spec says. Throws INVALID_PARAMETER.
 * Source: provider.md 1.2, 2.7.
 */
export function batchHistoricalEndpoint(moments: CoinMoments, question: SearchQuestion = {}): Endpoint {
  checkCoins(Object.keys(moments))
  for (const second of Object.values(moments).flat()) toMoment('coins', second)
  return toEndpoint('coins', ['batchHistorical'], toValues({ coins: JSON.stringify(moments), ...question }))
}

/**
 * Splits a question into ones that one request can ask: at most 100 coins, and no URL over 8 KB, so that a coin
 * with many moments is in several of them.
 */
export function toHistoricalBatches(moments: CoinMoments): readonly CoinMoments[] {
  const batches: Map<string, number[]>[] = []
  let batch = new Map<string, number[]>()
  let length = longestQuestion
  for (const [coin, seconds] of Object.entries(moments)) {
    for (const second of seconds) {
      const needed = `"${coin}":[${second}],`.length
      const isFull = batch.size === coinsPerRequest && !batch.has(coin)
      if (isFull || length + needed > longestQuestion) {
        batch = new Map()
        batches.push(batch)
        length = 2
      }
      const of = batch.get(coin)
      length += of ? `${second},`.length : needed
      if (of) of.push(second)
      else batch.set(coin, [second])
    }
  }
  return batches.map(batch => Object.fromEntries(batch))
}
