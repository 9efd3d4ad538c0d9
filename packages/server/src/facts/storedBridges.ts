import type { DayRange } from '@analytics/contract/query/timeRange'

import type { BridgeFacts } from '../domain/facts.ts'
import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export async function findBridges(
  session: Session,
  source: SourceRecord,
  { snapshots, entities }: Pick<Repositories, 'snapshots' | 'entities'>,
  find: {
    readonly own: (bridge: string) => SourceRecord | undefined
    readonly facts: (series: number, source: SourceRecord) => Promise<SeriesFacts>
  },
): Promise<BridgeFacts | undefined> {
  const found = await snapshots.find<BridgeSnapshot>(session, source.id)
  if (!found) return undefined
  const series = source.series[seriesKey('bridgeVolume', 'all')]
  return {
    asOf: found.asOf,
    bridges: entities.hasLogos ? found.bridges : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    findHistory: async bridge => {
      const own = find.own(bridge)
      const [number] = Object.values(own?.series ?? {})
      const facts = own && number !== undefined ? await find.facts(number, own) : undefined
      if (!facts?.span) return undefined
      return { firstDay: facts.span.from, getDaily: async (range: DayRange) => facts.getDaily(range) }
    },
    getDaily: async range => (series === undefined ? [] : (await find.facts(series, source)).getDaily(range)),
  }
}
