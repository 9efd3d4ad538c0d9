import { CatalogueError } from '@analytics/contract/errors'

import { toCoinBatches } from '../../provider/families/coins/coinIds.ts'
import { mcapsEndpoint } from '../../provider/families/coins/mcaps.ts'
import { protocolsEndpoint } from '../../provider/families/tvl/protocols.ts'
import type { PriceSnapshot } from '../../store/snapshots.ts'
import { fetchParsed, hourMs, type GatherParts } from '../gather.ts'
import { toAssetId } from './followedCoins.ts'

/** The list of protocols is heavy: it stands in for the market caps a few times a day. */
const standInLifeMs = 6 * hourMs

/**
 * Market caps by coin, where the provider has them; else those that the list of protocols names. Undefined when
 * neither is to be had, the stand-in is still good, or nobody may wait for it now.
 */
export async function fetchMarketCaps(
  coins: readonly string[],
  before: PriceSnapshot | undefined,
  now: number,
  parts: Pick<GatherParts, 'provider' | 'parse'>,
  mayStandIn = true,
): Promise<PriceSnapshot | undefined> {
  try {
    const marketCaps: Record<string, number | null> = {}
    for (const batch of toCoinBatches(coins)) {
      const { value } = await fetchParsed('mcaps', mcapsEndpoint(batch), parts)
      for (const [coin, usd] of value) if (batch.includes(coin)) marketCaps[coin] = usd
    }
    if (Object.values(marketCaps).some(usd => usd !== null)) return { marketCaps, standInAt: null }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
  }
  if (!mayStandIn) return undefined
  if (before?.standInAt != null && now < before.standInAt + standInLifeMs) return undefined
  try {
    const { value } = await fetchParsed('marketCaps', protocolsEndpoint(), parts)
    const marketCaps = Object.fromEntries(coins.map(coin => [coin, value[toAssetId(coin)] ?? null]))
    return { marketCaps, standInAt: now }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return undefined
  }
}
