import { type Endpoint, toEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds, toValues } from '../../api/parameters.ts'
import { checkCoins, coinsPerRequest } from './coinIds.ts'
import type { SearchOptions } from './prices.ts'

export type CoinTimestamps = Readonly<Record<string, readonly number[]>>

/** Before encoding, which makes up to 8 KB of it: longer URLs are rejected. */
const maxQueryLength = 4500

/** A GET, since the coins host has no POST here. Throws INVALID_PARAMETER. */
export function batchHistoricalEndpoint(timestamps: CoinTimestamps, options: SearchOptions = {}): Endpoint {
  checkCoins(Object.keys(timestamps))
  for (const second of Object.values(timestamps).flat()) toUnixSeconds('coins', second)
  return toEndpoint('coins', ['batchHistorical'], toValues({ coins: JSON.stringify(timestamps), ...options }))
}

/** At most 100 coins and 8 KB of URL each; a coin with many timestamps is in several. */
export function toHistoricalBatches(timestamps: CoinTimestamps): readonly CoinTimestamps[] {
  const batches: Map<string, number[]>[] = []
  let batch = new Map<string, number[]>()
  let length = maxQueryLength
  for (const [coin, seconds] of Object.entries(timestamps)) {
    for (const second of seconds) {
      const needed = `"${coin}":[${second}],`.length
      const isFull = batch.size === coinsPerRequest && !batch.has(coin)
      if (isFull || length + needed > maxQueryLength) {
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
