import { assetIds } from '@analytics/contract/metrics/assets'

const prefix = 'coingecko:'

export const supportedCoins: readonly string[] = assetIds.map(toCoin)

export function toCoin(assetId: string): string {
  return `${prefix}${assetId}`
}

export function toAssetId(coin: string): string {
  return coin.slice(prefix.length)
}
