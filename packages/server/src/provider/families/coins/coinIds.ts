import { CatalogueError } from '@analytics/contract/errors'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'

/** How many coins one request asks for. Source: spec, 'batches of 100 coins'; provider.md 2.7. */
export const coinsPerRequest = 100

/** Coin ids in batches that one request can ask for. */
export function toCoinBatches(
  coins: readonly string[],
  atOnce = coinsPerRequest,
): readonly (readonly string[])[] {
  const batches: string[][] = []
  for (let at = 0; at < coins.length; at += atOnce) batches.push(coins.slice(at, at + atOnce))
  return batches
}

/** `/{...segments}/{coins}`: the commas between coins stay as they are. */
export function coinsEndpoint(
  segments: readonly string[],
  coins: readonly string[],
  query: Readonly<Record<string, string>> = {},
): Endpoint {
  checkCoins(coins)
  const endpoint = toEndpoint('coins', [...segments, coins.join(',')], query)
  return { ...endpoint, path: endpoint.path.replaceAll('%2C', ',') }
}

/**
 * Throws INVALID_PARAMETER when there are no coins, more than a request asks for, or one that is not written as
 * `coingecko:{id}` or `{chain}:{address}`.
 */
export function checkCoins(coins: readonly string[]): void {
  if (coins.length === 0) throw invalidCoins('no coins queried')
  if (coins.length > coinsPerRequest) throw invalidCoins(`at most ${coinsPerRequest} at once`)
  const bad = coins.find(coin => typeof coin !== 'string' || !/^[^:,\s]+:[^,\s]+$/.test(coin))
  if (bad !== undefined) throw invalidCoins(`${JSON.stringify(bad)} is no coin id`)
}

function invalidCoins(detail: string): CatalogueError {
  return new CatalogueError('INVALID_PARAMETER', { parameter: 'coins', detail })
}
