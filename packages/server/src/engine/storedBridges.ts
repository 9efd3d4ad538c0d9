import type { BridgeFacts } from '../analytics/facts.ts'
import { seriesKey } from '../ingestion/sources.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

interface Parts {
  readonly facts: FactRepository
  readonly snapshots: SnapshotRepository
}

export async function findBridges(
  session: Session,
  { id, series: keys }: SourceRecord,
  { facts, snapshots }: Parts,
): Promise<BridgeFacts | undefined> {
  const found = await snapshots.find<BridgeSnapshot>(session, id)
  if (!found) return undefined
  const series = keys[seriesKey('bridgeVolume', 'all')]
  return {
    ...found,
    getDaily: async range => (series === undefined ? [] : facts.getDaily(session, series, range)),
  }
}
