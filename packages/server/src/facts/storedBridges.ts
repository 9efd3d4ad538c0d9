import type { BridgeFacts } from '../domain/facts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export async function findBridges(
  session: Session,
  { id, series: keys }: SourceRecord,
  { facts, snapshots, entities }: Pick<Repositories, 'facts' | 'snapshots' | 'entities'>,
): Promise<BridgeFacts | undefined> {
  const found = await snapshots.find<BridgeSnapshot>(session, id)
  if (!found) return undefined
  const series = keys[seriesKey('bridgeVolume', 'all')]
  return {
    asOf: found.asOf,
    bridges: entities.hasLogos ? found.bridges : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    getDaily: async range => (series === undefined ? [] : facts.getDaily(session, series, range)),
  }
}
