import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { ProviderError } from '../../api/ProviderError.ts'

/** A hundred ids stay below the 8 KB that a URL may have. */
export const coinsPerRequest = 100

export function toCoinBatches(
  coins: readonly string[],
  atOnce = coinsPerRequest,
): readonly (readonly string[])[] {
  const batches: string[][] = []
  for (let offset = 0; offset < coins.length; offset += atOnce)
    batches.push(coins.slice(offset, offset + atOnce))
  return batches
}

export function coinsEndpoint(
  segments: readonly string[],
  coins: readonly string[],
  query: Readonly<Record<string, string>> = {},
): ProviderEndpoint {
  checkCoins(coins)
  const endpoint = toEndpoint('coins', [...segments, coins.join(',')], query)
  return { ...endpoint, path: endpoint.path.replaceAll('%2C', ',') }
}

/** Throws INVALID_PARAMETER unless all are `coingecko:{id}` or `{chain}:{address}`. */
export function checkCoins(coins: readonly string[]): void {
  if (coins.length === 0) throw invalidCoins('no coins queried')
  if (coins.length > coinsPerRequest) throw invalidCoins(`at most ${coinsPerRequest} at once`)
  const bad = coins.find(coin => typeof coin !== 'string' || !/^[^:,\s]+:[^,\s]+$/.test(coin))
  if (bad !== undefined) throw invalidCoins(`${JSON.stringify(bad)} is no coin id`)
}

function invalidCoins(detail: string): ProviderError {
  return new ProviderError('INVALID_PARAMETER', { parameter: 'coins', detail })
}
