import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds, toValues } from '../../api/parameters.ts'
import { checkCoins, coinsPerRequest } from './coinIds.ts'
import type { SearchOptions } from './prices.ts'

export type CoinTimestamps = Readonly<Record<string, readonly number[]>>

/** Before encoding, which makes up to 8 KB of it: longer URLs are rejected. */
const maxQueryLength = 4500

export interface BatchOptions extends SearchOptions {
  /** POST has no limit of length, but the free host takes GET only (the default). */
  readonly method?: 'GET' | 'POST'
}

/** Throws INVALID_PARAMETER. */
export function batchHistoricalEndpoint(
  timestamps: CoinTimestamps,
  { method = 'GET', ...options }: BatchOptions = {},
): ProviderEndpoint {
  checkCoins(Object.keys(timestamps))
  for (const second of Object.values(timestamps).flat()) toUnixSeconds('coins', second)
  if (method === 'POST') {
    return {
      ...toEndpoint('coins', ['batchHistorical']),
      body: JSON.stringify({ coins: timestamps, ...options }),
    }
  }
  return toEndpoint('coins', ['batchHistorical'], toValues({ coins: JSON.stringify(timestamps), ...options }))
}

/** Splits a request into batches of at most 100 coins. GET batches also stay below 8 KB of URL, so a coin with many timestamps spans several. */
export function toHistoricalBatches(
  timestamps: CoinTimestamps,
  { method = 'GET' }: Pick<BatchOptions, 'method'> = {},
): readonly CoinTimestamps[] {
  const maxLength = method === 'GET' ? maxQueryLength : Number.POSITIVE_INFINITY
  const batches: Map<string, number[]>[] = []
  let batch = new Map<string, number[]>()
  let length = 0
  for (const [coin, seconds] of Object.entries(timestamps)) {
    for (const second of seconds) {
      const needed = `"${coin}":[${second}],`.length
      const isFull = batch.size === coinsPerRequest && !batch.has(coin)
      if (batches.length === 0 || isFull || length + needed > maxLength) {
        batch = new Map()
        batches.push(batch)
        length = 2
      }
      const times = batch.get(coin)
      length += times ? `${second},`.length : needed
      if (times) times.push(second)
      else batch.set(coin, [second])
    }
  }
  return batches.map(batch => Object.fromEntries(batch))
}
