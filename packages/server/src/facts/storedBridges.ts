import type { DailyLine } from '../domain/DailyLine.ts'
import type { BridgeFacts } from '../domain/facts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import type { BridgeSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toDailyLine } from './storedLine.ts'
import type { StoredReads } from './StoredReads.ts'

export async function findBridges(
  source: SourceRecord,
  findOwn: (bridge: string) => SourceRecord | undefined,
  reads: StoredReads,
): Promise<BridgeFacts | undefined> {
  const found = await reads.findSnapshot<BridgeSnapshot>(source)
  if (!found) return undefined
  const { asOf } = found
  /** A series of bridges is of one bridge, or of all together as one. */
  const lineOf = async (own: SourceRecord, series: number | undefined): Promise<DailyLine | undefined> => {
    if (series === undefined) return undefined
    const facts = await reads.getSeries(series, own)
    if (!facts.span) return undefined
    const [entity] = facts.getSums([], facts.span.to)
    const span = { asOf, firstDay: facts.span.from, lastDay: asOf }
    return toDailyLine(facts, entity?.entity, { kind: 'flow', ...span })
  }
  return {
    asOf,
    bridges: reads.parts.entities.hasLogos
      ? found.bridges
      : found.bridges.map(bridge => ({ ...bridge, icon: null })),
    findAll: () => lineOf(source, source.series[seriesKey('bridgeVolume', 'all')]),
    findHistory: async bridge => {
      const own = findOwn(bridge)
      return own && lineOf(own, Object.values(own.series)[0])
    },
  }
}
