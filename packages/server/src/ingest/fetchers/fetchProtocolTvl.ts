import { protocolEndpoint, ProviderError } from '@analytics/defillama'

import { seriesKey } from '../../domain/seriesKey.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { DayColumns } from '../parsing/DayColumns.ts'

/** On all chains together; of a lender, without what is lent out. */
export async function fetchProtocolTvl(
  slug: string,
  known: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const endpoint = protocolEndpoint(slug)
  const response = await fetchParsed('lendingHistory', endpoint, context)
  const { value, fetchedAt } = response
  const total = value.find(({ series }) => series === seriesKey('tvl', 'all'))
  if (!total) {
    throw new ProviderError('BAD_SHAPE', { endpoint: `/protocol/${slug}`, detail: 'no TVL at all' })
  }
  const columns = new DayColumns()
  columns.addAll(slug, total.days, total.values)
  return {
    facts: columns.size,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const series = getSeriesId(known, known.id)
      await context.facts.merge(
        session,
        series,
        columns.toFacts(),
        toInspection(inspect, fetchedAt, known, context),
      )
    },
  }
}
