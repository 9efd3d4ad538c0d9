import { toCategory } from '@analytics/contract/metrics/categories'
import { toEntryId } from '@analytics/contract/metrics/palettes'
import type { ProtocolProfile, ProtocolCap } from '@analytics/defillama'

import type { Profile } from '../../domain/Profile.ts'

export interface ParsedProfiles {
  readonly profiles: readonly Profile[]
  /** Symbols of tokens, by the same keys. */
  readonly symbols: ReadonlyMap<string, string>
  /** Categories by the same keys; null where the list names none. */
  readonly categories: ReadonlyMap<string, string | null>
}

/** The first of several with one id counts. */
export function toProfiles(rows: readonly ProtocolProfile[]): ParsedProfiles {
  const profiles = new Map<string, Profile>()
  const symbols = new Map<string, string>()
  const categories = new Map<string, string | null>()
  for (const { id, symbol, description, url, twitter, tvl, category } of rows) {
    const key = toEntryId(id)
    if (profiles.has(key)) continue
    profiles.set(key, { key, description, url, twitter, tvl })
    categories.set(key, toCategory(category))
    if (symbol !== null) symbols.set(key, symbol)
  }
  return { profiles: [...profiles.values()], symbols, categories }
}

/** US dollars by CoinGecko id. */
export function parseMarketCaps(rows: readonly ProtocolCap[]): Readonly<Record<string, number>> {
  const marketCaps = new Map<string, number>()
  for (const { geckoId, mcap } of rows)
    if (geckoId && mcap !== null && mcap > 0 && !marketCaps.has(geckoId)) marketCaps.set(geckoId, mcap)
  return Object.fromEntries(marketCaps)
}
