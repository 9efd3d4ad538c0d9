import { assetIds } from '@analytics/contract/vocabulary/assets'

const prefix = 'coingecko:'

/** The followed tokens as the provider writes them. */
export const followedCoins: readonly string[] = assetIds.map(toCoin)

/** `coingecko:bitcoin`. */
export function toCoin(assetId: string): string {
  return `${prefix}${assetId}`
}

/** `bitcoin`. */
export function toAssetId(coin: string): string {
  return coin.slice(prefix.length)
}
