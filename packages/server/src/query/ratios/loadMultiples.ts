import type { Multiple } from '@analytics/contract/api/responses/entities/asset'
import { assetIds, type AssetId } from '@analytics/contract/metrics/assets'

import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts, PriceFacts } from '../../domain/facts.ts'
import { findCurrentPrice, latestOf } from '../../domain/performance.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { findEarner } from './findEarner.ts'
import { toAppMultiples } from './toMultiples.ts'

interface Token {
  readonly id: AssetId
  readonly application: AppEntry
}

/** The tokens of applications or parents. */
export function findTokens(keys: ReadonlySet<string>, directory: AppDirectory): Token[] {
  return assetIds.flatMap(id => {
    const { application } = findEarner(id, directory)
    return application && keys.has(application.key) ? [{ id, application }] : []
  })
}

/** P/F and P/S by the key of an application or parent, as on the page of its token. */
export async function loadMultiples(
  keys: ReadonlySet<string>,
  facts: Facts,
): Promise<ReadonlyMap<string, readonly Multiple[]>> {
  const directory = await facts.getAppDirectory()
  const tokens = findTokens(keys, directory)
  const prices = await facts.findPrices(
    tokens.map(({ id }) => id),
    0,
  )
  const multiples = new Map<string, readonly Multiple[]>()
  for (const { id, application } of tokens) {
    const marketCap = prices ? capOf(id, prices) : null
    multiples.set(application.key, await toAppMultiples(application, { marketCap, directory }, facts))
  }
  return multiples
}

/** A market cap without a current price is as stale as the price. */
function capOf(id: AssetId, { histories, marketCaps, fetchedAt }: PriceFacts): number | null {
  const latest = latestOf([...histories.values()], fetchedAt)
  const isCurrent = findCurrentPrice(histories.get(id) ?? PriceHistory.empty, latest)
  return isCurrent ? (marketCaps.get(id) ?? null) : null
}
