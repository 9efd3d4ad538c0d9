import { assetIds } from '@analytics/contract/metrics/assets'
import type { Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

/** Scope of a series of one application, by its slug; fetched on demand. */
export type OwnScope = `app/${string}`

export function seriesKey(metric: Metric, scope: Scope | OwnScope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}

/** The series of the provider's own total of another series. */
export function totalKey(series: string): string {
  return `${series}#total`
}

const chainPrefix = 'chain:'

export const allChainsKey = 'chains:all'

export function toChainKey(chain: string): string {
  return `${chainPrefix}${chain}`
}

export function fromChainKey(key: string): string | null {
  return key.startsWith(chainPrefix) ? key.slice(chainPrefix.length) : null
}

const coinPrefix = 'coingecko:'

export const supportedCoins: readonly string[] = assetIds.map(toCoin)

export function toCoin(assetId: string): string {
  return `${coinPrefix}${assetId}`
}

export function toAssetId(coin: string): string {
  return coin.slice(coinPrefix.length)
}
