import { dayOf } from '@analytics/contract/query/day'
import { bridgeVolumeEndpoint } from '@analytics/defillama'

import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { CoveringValues } from '../parsing/CoveringValues.ts'
import type { Parsed } from '../parsing/parsers.ts'

/** The volume of one bridge on each complete day. */
export async function fetchBridge(
  id: string,
  known: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const response = await fetchParsed('bridgeVolume', bridgeVolumeEndpoint('all', id), context)
  const daily = toDailyVolumes(`bridge:${id}`, response.value, response.fetchedAt)
  return {
    facts: daily.size,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const inspection = toInspection(inspect, response.fetchedAt, known, context)
      await context.facts.merge(session, getSeriesId(known, known.id), daily, inspection)
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
