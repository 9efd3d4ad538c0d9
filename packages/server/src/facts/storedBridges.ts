import type { DayRange } from '@analytics/contract/query/timeRange'

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
  findOwn: (bridge: string) => SourceRecord | undefined,
): Promise<BridgeFacts | undefined> {
  const found = await snapshots.find<BridgeSnapshot>(session, id)
  if (!found) return undefined
  const series = keys[seriesKey('bridgeVolume', 'all')]
  return {
    asOf: found.asOf,
    bridges: entities.hasLogos ? found.bridges : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    findHistory: async bridge => {
      const [own] = Object.values(findOwn(bridge)?.series ?? {})
      const span = own === undefined ? undefined : await facts.findSpan(session, own)
      if (own === undefined || !span) return undefined
      return { firstDay: span.from, getDaily: (range: DayRange) => facts.getDaily(session, own, range) }
    },
    getDaily: async range => (series === undefined ? [] : facts.getDaily(session, series, range)),
  }
}
