import type { ProtocolCap } from '@analytics/defillama'

/** US dollars by CoinGecko id. */
export function parseMarketCaps(rows: readonly ProtocolCap[]): Readonly<Record<string, number>> {
  const marketCaps = new Map<string, number>()
  for (const { geckoId, mcap } of rows)
    if (geckoId && mcap !== null && mcap > 0 && !marketCaps.has(geckoId)) marketCaps.set(geckoId, mcap)
  return Object.fromEntries(marketCaps)
}
