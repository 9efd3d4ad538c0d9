import { dayOf, type Day } from '@analytics/contract/query/day'

import { toAssetId } from '../domain/keys.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { StoredReads } from './StoredReads.ts'

/** US dollars by asset and day. */
export type MarketCaps = ReadonlyMap<string, ReadonlyMap<Day, number>>

/** A day and a value in a map. */
const entryBytes = 50

/** The last market caps that each day recorded. The provider has no history, so the record of changes is the only one. */
export function findMarketCaps(reads: StoredReads, source: SourceRecord): Promise<MarketCaps> {
  reads.cite([source])
  reads.isByDay = true
  const { cache, snapshots } = reads.parts
  const load = async () =>
    toMarketCaps(await reads.read([source], session => snapshots.findAll<PriceSnapshot>(session, source.id)))
  const bytesOf = (caps: MarketCaps) =>
    [...caps.values()].reduce((sum, { size }) => sum + size * entryBytes, 0)
  return cache.stored.get('market caps', source.revision, load, bytesOf)
}

export function toMarketCaps(recorded: readonly PriceSnapshot[]): MarketCaps {
  const byAsset = new Map<string, Map<Day, number>>()
  for (const snapshot of recorded) {
    const time = capsAtOf(snapshot)
    for (const [coin, usd] of Object.entries(snapshot.marketCaps)) {
      if (time === undefined || usd === null) continue
      const days = byAsset.get(toAssetId(coin)) ?? new Map<Day, number>()
      byAsset.set(toAssetId(coin), days.set(dayOf(time), usd))
    }
  }
  return byAsset
}

/** A fetch that failed keeps the market caps of an earlier one, so the time of the snapshot is not theirs. */
function capsAtOf({ capsAt, furtherAt, standInAt }: PriceSnapshot): number | undefined {
  return capsAt ?? (standInAt === null ? furtherAt : undefined)
}
