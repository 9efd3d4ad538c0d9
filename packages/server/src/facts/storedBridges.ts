import type { DayRange } from '@analytics/contract/query/timeRange'

import { toDayValues } from '../domain/DailyColumns.ts'
import type { BridgeFacts } from '../domain/facts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import type { EntityRepository } from '../store/EntityRepository.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { StoredReads } from './StoredReads.ts'

export async function findBridges(
  source: SourceRecord,
  findOwn: (bridge: string) => SourceRecord | undefined,
  { hasLogos }: Pick<EntityRepository, 'hasLogos'>,
  reads: StoredReads,
): Promise<BridgeFacts | undefined> {
  const found = await reads.findSnapshot<BridgeSnapshot>(source)
  if (!found) return undefined
  const series = source.series[seriesKey('bridgeVolume', 'all')]
  return {
    asOf: found.asOf,
    bridges: hasLogos ? found.bridges : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    findHistory: async bridge => {
      const own = findOwn(bridge)
      const [number] = Object.values(own?.series ?? {})
      const facts = own && number !== undefined ? await reads.getSeries(number, own) : undefined
      if (!facts?.span) return undefined
      return {
        firstDay: facts.span.from,
        getDaily: async (range: DayRange) => toDayValues(facts.getDaily(range)),
      }
    },
    getDaily: async range =>
      series === undefined ? [] : toDayValues((await reads.getSeries(series, source)).getDaily(range)),
  }
}
