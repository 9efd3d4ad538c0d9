import { CatalogueError } from '@analytics/contract/errors'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import { bridgesEndpoint } from '../../provider/families/bridges/bridges.ts'
import { bridgeVolumeEndpoint } from '../../provider/families/bridges/bridgeVolume.ts'
import type { BridgeSnapshot, StoredBridge } from '../../store/snapshots.ts'
import { DayColumns } from '../DayColumns.ts'
import {
  changeOfSnapshot,
  fetchParsed,
  hourMs,
  inspectionOf,
  seriesOf,
  type Gather,
  type GatherParts,
} from '../gather.ts'
import { seriesKey } from '../sources.ts'
import { allChainsKey } from './chainKeys.ts'

const monthOf = ({ month }: StoredBridge) => month ?? 0

/** Every bridge's volumes over the last complete days, and the daily volume of all bridges together. */
export const gatherBridges: Gather = async (source, known, parts) => {
  const list = await fetchParsed('bridges', bridgesEndpoint(), parts)
  const { bridges, updatedSecond } = list.value
  const countedAt = updatedSecond === null ? list.fetchedAt : Math.min(list.fetchedAt, updatedSecond * 1000)
  const snapshot: BridgeSnapshot = {
    asOf: dayOf(countedAt) - 1,
    bridges: bridges.map(bridge => ({
      id: bridge.id,
      name: bridge.name,
      displayName: bridge.displayName,
      icon: bridge.icon,
      chains: bridge.chains,
      day: bridge.lastDailyVolume,
      dayBefore: bridge.dayBeforeLastVolume,
      week: bridge.weeklyVolume,
      month: bridge.monthlyVolume,
    })),
  }
  const daily = await getDaily(parts)
  return {
    facts: bridges.length + daily.size,
    bytes: list.bytes,
    fetchedAt: list.fetchedAt,
    expiresAt: Math.max(list.expiresAt ?? 0, list.fetchedAt + hourMs),
    evidence: () => list.body,
    store: async (session, inspect) => {
      const before = await parts.snapshots.find<BridgeSnapshot>(session, source.id)
      await inspect(changeOfSnapshot(before?.bridges.map(monthOf) ?? [], snapshot.bridges.map(monthOf)))
      await parts.snapshots.replace(session, source.id, snapshot)
      await parts.facts.merge(
        session,
        seriesOf(known, seriesKey('bridgeVolume', 'all')),
        daily.toFacts(),
        inspectionOf(inspect, list.fetchedAt, known),
      )
    },
  }
}

/** One transfer is a deposit on one chain and a withdrawal on another: their mean is the volume. */
async function getDaily(parts: GatherParts): Promise<DayColumns> {
  const daily = new DayColumns()
  try {
    const { value, fetchedAt } = await fetchParsed('bridgeVolume', bridgeVolumeEndpoint('all'), parts)
    const days: Day[] = []
    const volumes: number[] = []
    for (const { second, depositUsd, withdrawUsd } of value) {
      const day = dayOf(second * 1000)
      if (depositUsd === null || withdrawUsd === null || day >= dayOf(fetchedAt)) continue
      days.push(day)
      volumes.push((depositUsd + withdrawUsd) / 2)
    }
    daily.addAll(allChainsKey, days, volumes)
  } catch (error) {
    // Only the change against the former week and month needs it.
    if (!(error instanceof CatalogueError)) throw error
  }
  return daily
}
