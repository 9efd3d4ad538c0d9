import { dayOf } from '@analytics/contract/query/day'
import { bridgesEndpoint, bridgeVolumeEndpoint, getEndpointName, isProviderError } from '@analytics/defillama'

import { seriesKey, allChainsKey } from '../../domain/keys.ts'
import type { BridgeSnapshot } from '../../store/snapshots.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { checkSums } from '../batch/compareSums.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch, type Source } from '../batch/IngestBatch.ts'
import { inspectList, toInspection } from '../batch/inspection.ts'
import { CoveringValues, entriesOf } from '../parsing/CoveringValues.ts'
import type { Parsed } from '../parsing/parsers.ts'

const toListed = (snapshot: BridgeSnapshot | undefined) =>
  snapshot?.bridges.map(({ name, month }) => [name, month ?? 0] as const) ?? []

export const fetchBridges: Source['fetch'] = async (record, parts) => {
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
  checkMonth(snapshot, daily)
  return {
    facts: bridges.length + daily.size,
    ...toBatchFields(list),
    store: async (session, inspect) => {
      const before = await parts.snapshots.find<BridgeSnapshot>(session, record.id)
      await inspectList(inspect, 'bridges', { before: toListed(before), now: toListed(snapshot) })
      await parts.snapshots.replace(session, record.id, snapshot)
      await parts.facts.merge(
        session,
        getSeriesId(record, seriesKey('bridgeVolume', 'all')),
        daily,
        toInspection(inspect, list.fetchedAt, record, parts, 'flow'),
      )
    },
  }
}

const monthDays = 30

/** The volume of all bridges over the last month is known twice, unless the daily ones lack a part of it. */
function checkMonth({ asOf, bridges }: BridgeSnapshot, daily: CoveringValues): void {
  const column = daily.values.get(allChainsKey)
  const month = column ? [...entriesOf(column)].filter(([day]) => day > asOf - monthDays && day <= asOf) : []
  if (month.length < monthDays) return
  checkSums(getEndpointName(bridgesEndpoint()), {
    sum: bridges.reduce((sum, bridge) => sum + (bridge.month ?? 0), 0),
    others: month.reduce((sum, [, usd]) => sum + usd, 0),
    otherName: 'the days of all bridges',
  })
}

async function getDaily(parts: FetchContext): Promise<CoveringValues> {
  try {
    const { value, fetchedAt } = await fetchParsed('bridgeVolume', bridgeVolumeEndpoint('all'), parts)
    return toDailyVolumes(allChainsKey, value, fetchedAt)
  } catch (error) {
    // Only the change against the week and month before needs it.
    if (!isProviderError(error)) throw error
    return new CoveringValues()
  }
}

/** The volume of one bridge on each complete day. */
export async function fetchBridge(
  id: string,
  record: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const response = await fetchParsed('bridgeVolume', bridgeVolumeEndpoint('all', id), context)
  const daily = toDailyVolumes(`bridge:${id}`, response.value, response.fetchedAt)
  return {
    facts: daily.size,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const inspection = toInspection(inspect, response.fetchedAt, record, context, 'flow')
      await context.facts.merge(session, getSeriesId(record, record.id), daily, inspection)
    },
  }
}

/** One transfer is a deposit on one chain and a withdrawal on another: their mean is the volume. */
export function toDailyVolumes(
  key: string,
  value: Parsed<'bridgeVolume'>,
  fetchedAt: number,
): CoveringValues {
  const daily = new CoveringValues()
  const volumes = value.flatMap(({ second, depositUsd, withdrawUsd }) => {
    const day = dayOf(second * 1000)
    if (depositUsd === null || withdrawUsd === null || day >= dayOf(fetchedAt)) return []
    return [[day, (depositUsd + withdrawUsd) / 2] as const]
  })
  daily.addAll(key, volumes)
  return daily
}
