import type { Ratios } from '@analytics/contract/api/responses/ratios'
import { assetIds, type AssetId } from '@analytics/contract/metrics/assets'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts, PriceFacts } from '../../domain/facts.ts'
import { findCurrentPrice, latestOf } from '../../domain/performance.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { findEarner } from './findEarner.ts'
import { toMultiples } from './toMultiples.ts'

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
  query: MetricQuery,
  facts: Facts,
): Promise<ReadonlyMap<string, Ratios>> {
  const directory = await facts.getAppDirectory()
  const tokens = findTokens(keys, directory)
  const prices = await facts.findPrices(
    tokens.map(({ id }) => id),
    0,
  )
  const found = new Map<string, Ratios>()
  for (const { id, application } of tokens) {
    const priced = { application, chain: null, marketCap: prices ? capOf(id, prices) : null, directory }
    const multiples = await toMultiples(priced, query, facts)
    found.set(application.key, Object.fromEntries(multiples.map(each => [each.id, each.value])))
  }
  return found
}

/** A market cap without a current price is as stale as the price. */
function capOf(id: AssetId, { histories, marketCaps, fetchedAt }: PriceFacts): number | null {
  const latest = latestOf([...histories.values()], fetchedAt)
  const isCurrent = findCurrentPrice(histories.get(id) ?? PriceHistory.empty, latest)
  return isCurrent ? (marketCaps.get(id) ?? null) : null
}
