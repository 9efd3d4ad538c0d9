import type { ProtocolRow } from '../provider/families/tvl/protocols.ts'

/** Market caps in US dollars by coingecko id, as far as the list of protocols has them. */
export function toMarketCaps(rows: readonly ProtocolRow[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { geckoId, mcap } of rows) if (geckoId && mcap !== null && mcap > 0) found[geckoId] ??= mcap
  return found
}
