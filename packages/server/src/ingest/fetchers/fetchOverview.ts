import { chains, type Scope } from '@analytics/contract/metrics/chains'
import {
  getEndpointName,
  overviewEndpoint,
  ProviderError,
  type Dimension,
  type ProviderEndpoint,
} from '@analytics/defillama'

import { seriesKey, totalKey } from '../../domain/seriesKey.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { keepFormerRows } from '../batch/keepFormerRows.ts'
import { storeSelection } from '../batch/selection.ts'
import { countValues } from '../parsing/CoveringValues.ts'

/** An overview of a flow, or of a stock in the format of flows. */
export interface Overview {
  readonly family: Dimension
  readonly dataType: string
  readonly scope: Scope
}

/** The only entity of a series of totals. */
export const totalEntity = 'total'

/** Every overview repeats them; this one has all applications. */
const methodsOf = seriesKey('fees', 'all')

export function toOverviewEndpoint({ family, dataType, scope }: Overview): ProviderEndpoint {
  return overviewEndpoint(family, {
    dataType: dataType as never,
    ...(scope === 'all' ? {} : { chain: chains[scope].segment }),
  })
}

/** Fees are given back at times, and revenue can be a loss. */
const mayBeLoss = ({ family }: Pick<Overview, 'family'>) => family === 'fees'

/** A payload without any value is refused where there should be some. */
export async function fetchOverview(
  overview: Overview,
  record: SourceRecord,
  parts: FetchContext,
): Promise<IngestBatch> {
  const endpoint = toOverviewEndpoint(overview)
  const response = await parts.paidTier.attempt(overview.family, endpoint, () =>
    fetchParsed(mayBeLoss(overview) ? 'signedOverview' : 'overview', endpoint, parts),
  )
  const { value: parsed, fetchedAt } = response
  const count = countValues(parsed.facts)
  if (count === 0) {
    throw new ProviderError('BAD_SHAPE', {
      endpoint: getEndpointName(endpoint),
      detail: 'no daily values at all',
    })
  }
  return {
    facts: count,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const series = getSeriesId(record, record.id)
      const inspection = toInspection(
        inspect,
        fetchedAt,
        record,
        parts,
        overview.family === 'open-interest' ? 'stock' : 'flow',
      )
      await session.open('metadata', series)
      const stored = await parts.entities.getBySeries(session, series)
      const { facts, entities } = keepFormerRows(parsed, [...stored.values()])
      await storeSelection(session, series, parts.entities, inspection, async () => {
        await parts.facts.replace(session, series, facts, inspection)
        await parts.entities.replace(session, series, entities)
        const total = getSeriesId(record, totalKey(record.id))
        await parts.facts.replace(session, total, new Map([[totalEntity, parsed.total]]))
      })
      if (record.id === methodsOf) await parts.profiles.replaceMethods(session, parsed.methods)
    },
  }
}
