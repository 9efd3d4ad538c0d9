import { dayOf } from '@analytics/contract/query/day'
import {
  treasuriesEndpoint,
  getEndpointName,
  ProviderError,
  treasuryChartEndpoint,
} from '@analytics/defillama'

import { treasuryEntities } from '../../domain/treasury.ts'
import { toBareMetadata } from '../../store/EntityRepository.ts'
import type { TreasurySnapshot } from '../../store/snapshots.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch, type Source } from '../batch/IngestBatch.ts'
import { inspectList, toInspection } from '../batch/inspection.ts'
import { CoveringValues } from '../parsing/CoveringValues.ts'

const toListed = (snapshot: TreasurySnapshot | undefined) =>
  snapshot?.treasuries.flatMap(({ key, withoutOwnTokens, ownTokens }) => [
    [key, withoutOwnTokens ?? 0] as const,
    ...(ownTokens === null ? [] : [[`${key}, own tokens`, ownTokens] as const]),
  ]) ?? []

/** All treasuries as of now. */
export const fetchTreasuries: Source['fetch'] = async (record, { snapshots, ...context }) => {
  const response = await fetchParsed('treasuries', treasuriesEndpoint(), context)
  const snapshot: TreasurySnapshot = { treasuries: response.value }
  return {
    facts: response.value.length,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const before = await snapshots.find<TreasurySnapshot>(session, record.id)
      await inspectList(inspect, 'treasuries', { before: toListed(before), now: toListed(snapshot) })
      await snapshots.replace(session, record.id, snapshot)
    },
  }
}

/** One treasury on each day, own tokens apart: the provider gives the two in two requests. */
export async function fetchTreasury(
  slug: string,
  record: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const endpoint = treasuryChartEndpoint(slug, 'others')
  const others = await fetchParsed('treasuryChart', endpoint, context)
  const ownParsedResponse = await fetchParsed(
    'treasuryChart',
    treasuryChartEndpoint(slug, 'ownTokens'),
    context,
  )
  const columns = new CoveringValues()
  for (const [key, { value }] of [
    [treasuryEntities.withoutOwnTokens, others],
    [treasuryEntities.ownTokens, ownParsedResponse],
  ] as const) {
    const valid = value.filter(({ usd }) => !Number.isNaN(usd))
    columns.addAll(
      key,
      valid.map(({ second, usd }) => [dayOf(second * 1000), usd]),
    )
  }
  if (columns.size === 0)
    throw new ProviderError('BAD_SHAPE', {
      endpoint: getEndpointName(endpoint),
      detail: 'no treasury at all',
    })
  return {
    facts: columns.size,
    ...toBatchFields(others),
    bytes: others.bytes + ownParsedResponse.bytes,
    store: async (session, inspect) => {
      const series = getSeriesId(record, record.id)
      const inspection = toInspection(inspect, others.fetchedAt, record, context, 'stock')
      await context.facts.merge(session, series, columns, inspection)
      const entities = Object.values(treasuryEntities)
      await context.entities.replace(
        session,
        series,
        entities.map(key => toBareMetadata({ key, name: key, slug: key, kind: 'collection' })),
      )
    },
  }
}
