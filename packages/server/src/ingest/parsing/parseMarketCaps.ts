import type { ProtocolCap } from '@analytics/defillama'

/** US dollars by CoinGecko id. */
export function parseMarketCaps(rows: readonly ProtocolCap[]): Readonly<Record<string, number>> {
  const found = new Map<string, number>()
  for (const { geckoId, mcap } of rows)
    if (geckoId && mcap !== null && mcap > 0 && !found.has(geckoId)) found.set(geckoId, mcap)
  return Object.fromEntries(found)
}
