import { sumKnown } from '@analytics/contract/metrics/sums'
import { countDays, toDayRange, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import type { Bridge, BridgeFacts, Facts } from '../domain/facts.ts'
import { getBridgeVolumeId } from '../domain/sources.ts'
import { measureLine, type MeasuredLine } from '../series/steps/measureLine.ts'
import { isBridgeKey, isNamed } from '../series/subjects/rankBridges.ts'

/** The sums of all bridges over days of which the source has no sums. */
export interface BridgeSums {
  readonly range: DayRange
  readonly byId: ReadonlyMap<string, MeasuredLine>
  /** Includes bridges without volume today, which have no row. */
  readonly total: number | null
  /** Share of the expected daily values that are stored. */
  readonly completeness: number | null
  /** Names of bridges without a stored history. */
  readonly missing: readonly string[]
  /** Undefined once no history is being fetched. */
  readonly history: { readonly done: number; readonly total: number } | undefined
}

/** The bridges that a sum of all counts. */
export const toSummed = ({ bridges }: Pick<BridgeFacts, 'bridges'>): Bridge[] => bridges.filter(isNamed)

/** Adds up the histories that are fetched for each bridge alone. A bridge without one is missing, not zero. */
export async function sumBridges(
  bridgeFacts: BridgeFacts,
  queried: QueryRange,
  facts: Facts,
): Promise<BridgeSums> {
  const byId = new Map<string, MeasuredLine>()
  const missing: Bridge[] = []
  let firstDay = bridgeFacts.asOf
  for (const bridge of toSummed(bridgeFacts)) {
    const line = await bridgeFacts.findHistory(bridge.id)
    if (line) {
      byId.set(bridge.id, measureLine(line, queried))
      firstDay = Math.min(firstDay, line.firstDay)
    } else missing.push(bridge)
  }
  const isFetched = ({ id }: Bridge) => {
    if (!isBridgeKey(id)) return false
    const { availability, error } = facts.getSourceState(getBridgeVolumeId(id))
    return availability === 'unknown' && error === null
  }
  const sums = [...byId.values()].filter(({ value }) => value !== null)
  // A bridge without a stored history is expected on every day of the range.
  const range = toDayRange(queried, bridgeFacts.asOf, firstDay)
  const unknown = missing.length * countDays(range)
  const expected = sums.reduce((days, sum) => days + sum.of, 0) + unknown
  return {
    range,
    byId,
    total: sumKnown(sums.map(({ value }) => value)),
    completeness: expected > 0 ? sums.reduce((days, sum) => days + sum.days, 0) / expected : null,
    missing: missing.map(({ displayName }) => displayName),
    history: missing.some(isFetched) ? { done: byId.size, total: byId.size + missing.length } : undefined,
  }
}
