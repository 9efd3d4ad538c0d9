import type { ProtocolCap } from '../provider/families/tvl/protocols.ts'

/** Market caps in US dollars by coingecko id, as far as the list of protocols has them. */
export function toMarketCaps(rows: readonly ProtocolCap[]): Readonly<Record<string, number>> {
  const found = new Map<string, number>()
  for (const { geckoId, mcap } of rows)
    if (geckoId && mcap !== null && mcap > 0 && !found.has(geckoId)) found.set(geckoId, mcap)
  return Object.fromEntries(found)
}
