import { isProviderError, mcapsEndpoint, protocolsEndpoint, toCoinBatches } from '@analytics/defillama'

import { toAssetId } from '../../../domain/keys.ts'
import { isOutOfProportion, outlierFloor } from '../../../domain/outliers.ts'
import type { PriceSnapshot, HeldFigure } from '../../../store/snapshots.ts'
import { holdBack } from '../../batch/anomalies.ts'
import { fetchParsed, hourMs } from '../../batch/fetchParsed.ts'
import type { FetchContext } from '../../batch/IngestBatch.ts'

/** The list of protocols is heavy, so it is fetched a few times a day only; after a failure, an hour later. */
const standInLifeMs = 6 * hourMs

/** Falls back to the list of protocols; undefined when nothing was requested for lack of time or need. */
export async function fetchMarketCaps(
  coins: readonly string[],
  before: PriceSnapshot | undefined,
  now: number,
  parts: Pick<FetchContext, 'provider' | 'parse'>,
  mayStandIn = true,
): Promise<PriceSnapshot | undefined> {
  try {
    const marketCaps: Record<string, number | null> = {}
    for (const batch of toCoinBatches(coins)) {
      const { value } = await fetchParsed('mcaps', mcapsEndpoint(batch), parts)
      for (const [coin, usd] of value) if (batch.includes(coin)) marketCaps[coin] = usd
    }
    if (Object.values(marketCaps).some(usd => usd !== null))
      return { marketCaps, standInAt: null, capsAt: now }
  } catch (error) {
    if (!isProviderError(error)) throw error
  }
  if (!mayStandIn) return undefined
  if (before?.standInAt != null && now < before.standInAt + standInLifeMs) return undefined
  try {
    const { value } = await fetchParsed('marketCaps', protocolsEndpoint(), parts)
    const marketCaps = Object.fromEntries(coins.map(coin => [coin, value[toAssetId(coin)] ?? null]))
    return { marketCaps, standInAt: now, capsAt: now }
  } catch (error) {
    if (!isProviderError(error)) throw error
    return { marketCaps: before?.marketCaps ?? {}, standInAt: now - standInLifeMs + hourMs }
  }
}

const suffix = ' market cap'

export const isCap = ({ key }: Pick<HeldFigure, 'key'>) => key.endsWith(suffix)

/** Market caps far from the stored ones stay aside, and the stored ones in their place. */
export function holdCaps(
  fetched: PriceSnapshot['marketCaps'],
  before: PriceSnapshot | undefined,
  now: number,
): { readonly marketCaps: PriceSnapshot['marketCaps']; readonly held: readonly HeldFigure[] } {
  const outliers = Object.entries(fetched).flatMap(([coin, usd]) => {
    const former = before?.marketCaps[coin] ?? null
    if (usd === null || former === null || !isOutOfProportion(usd, former)) return []
    return Math.max(usd, former) > outlierFloor ? [{ key: coin + suffix, value: usd }] : []
  })
  const held = holdBack(outliers, before?.held ?? [], now)
  const kept = held.map(({ key }) => {
    const coin = key.slice(0, -suffix.length)
    return [coin, before?.marketCaps[coin] ?? null] as const
  })
  return { marketCaps: { ...fetched, ...Object.fromEntries(kept) }, held }
}
