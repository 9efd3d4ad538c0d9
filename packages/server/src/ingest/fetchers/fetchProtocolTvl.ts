import { protocolEndpoint, ProviderError } from '@analytics/defillama'

import { seriesKey } from '../../domain/keys.ts'
import { toBareMetadata } from '../../store/EntityRepository.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { CoveringValues, entriesOf } from '../parsing/CoveringValues.ts'

/** Fetches the TVL on all chains together; a lender's borrows come separately. */
export async function fetchProtocolTvl(
  slug: string,
  record: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const endpoint = protocolEndpoint(slug)
  const response = await fetchParsed('lendingHistory', endpoint, context)
  const { value, fetchedAt } = response
  const foundFacts = (['tvl', 'borrows'] as const).flatMap(metric => {
    const history = value.find(({ series }) => series === seriesKey(metric, 'all'))
    if (!history || history.days.length === 0) return []
    const columns = new CoveringValues()
    columns.addAll(slug, entriesOf(history))
    return [{ series: seriesKey(metric, `app/${slug}`), facts: columns }]
  })
  if (!foundFacts.some(({ series }) => series === record.id)) {
    throw new ProviderError('BAD_SHAPE', { endpoint: `/protocol/${slug}`, detail: 'no TVL at all' })
  }
  return {
    facts: foundFacts.reduce((sum, { facts }) => sum + facts.size, 0),
    ...toBatchFields(response),
    store: async (session, inspect) => {
      for (const { series: key, facts } of foundFacts) {
        const series = getSeriesId(record, key)
        await context.facts.merge(
          session,
          series,
          facts,
          toInspection(inspect, fetchedAt, record, context, 'stock'),
        )
        const ownMetadata = { key: slug, name: slug, slug, kind: 'protocol' } as const
        await context.entities.replace(session, series, [toBareMetadata(ownMetadata)])
      }
    },
  }
}
