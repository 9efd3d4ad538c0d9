import { firstPricesEndpoint, isProviderError, toCoinBatches } from '@analytics/defillama'

import { fetchParsed } from '../../batch/fetchParsed.ts'
import type { FetchContext } from '../../batch/IngestBatch.ts'
import { isCoinError } from './fetchWindow.ts'

/** The batch size after a request that failed because of one coin. */
const fewCoins = 10

/** Unix seconds; null where the provider has none. Failed coins are left out. Throws ProviderError. */
export async function fetchStarts(
  coins: readonly string[],
  parts: Pick<FetchContext, 'provider' | 'parse'>,
): Promise<ReadonlyMap<string, number | null>> {
  const starts = new Map<string, number | null>()
  async function ask(some: readonly string[]): Promise<void> {
    const { value } = await fetchParsed('prices', firstPricesEndpoint(some), parts)
    for (const coin of some) starts.set(coin, value.find(({ id }) => id === coin)?.second ?? null)
  }
  for (const batch of toCoinBatches(coins)) {
    try {
      await ask(batch)
    } catch (error) {
      if (!isCoinError(error)) throw error
      for (const few of toCoinBatches(batch, fewCoins)) {
        await ask(few).catch((failure: unknown) => {
          if (!isProviderError(failure)) throw failure
        })
      }
    }
  }
  return starts
}
