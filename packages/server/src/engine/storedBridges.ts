import type { BridgeFacts } from '../analytics/facts.ts'
import { seriesKey } from '../ingestion/sources.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

interface Parts {
  readonly facts: FactRepository
  readonly snapshots: SnapshotRepository
  readonly listings: Pick<ListingRepository, 'hasLogos'>
}

export async function findBridges(
  session: Session,
  { id, series: keys }: SourceRecord,
  { facts, snapshots, listings }: Parts,
): Promise<BridgeFacts | undefined> {
  const found = await snapshots.find<BridgeSnapshot>(session, id)
  if (!found) return undefined
  const series = keys[seriesKey('bridgeVolume', 'all')]
  return {
    asOf: found.asOf,
    bridges: listings.hasLogos ? found.bridges : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    getDaily: async range => (series === undefined ? [] : facts.getDaily(session, series, range)),
  }
}
