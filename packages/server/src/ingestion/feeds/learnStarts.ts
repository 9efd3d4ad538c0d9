import { CatalogueError } from '@analytics/contract/errors'

import { toCoinBatches } from '../../provider/families/coins/coinIds.ts'
import { firstPricesEndpoint } from '../../provider/families/coins/prices.ts'
import { fetchParsed, type GatherParts } from '../gather.ts'
import { isAboutCoins } from './fetchWindow.ts'

/** When a request fails of a coin, so many are asked for at once instead. */
const fewCoins = 10

/**
 * Unix seconds of the first price of each coin; null where the provider names none. Coins whose request fails are
 * left out. Throws CatalogueError when the host can't be had.
 */
export async function learnStarts(
  coins: readonly string[],
  parts: Pick<GatherParts, 'provider' | 'parse'>,
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
      if (!isAboutCoins(error)) throw error
      for (const few of toCoinBatches(batch, fewCoins)) {
        await ask(few).catch((failure: unknown) => {
          if (!(failure instanceof CatalogueError)) throw failure
        })
      }
    }
  }
  return starts
}
