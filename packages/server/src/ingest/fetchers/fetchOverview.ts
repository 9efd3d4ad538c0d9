import { chains, type Scope } from '@analytics/contract/metrics/chains'
import {
  getEndpointName,
  overviewEndpoint,
  ProviderError,
  type Dimension,
  type ProviderEndpoint,
} from '@analytics/defillama'

import { seriesKey, totalKey } from '../../domain/keys.ts'
import type { EntityMetadata } from '../../store/EntityRepository.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { storeSelection } from '../batch/selection.ts'
import { countValues } from '../parsing/CoveringValues.ts'
import { isUnlisted, type OverviewFacts } from '../parsing/toFacts.ts'

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

type Selection = Pick<OverviewFacts, 'entities' | 'facts'>

/**
 * An entry whose row is missing while the chart still names it keeps the key, category and kind stored of it: a blockchain must not
 * become an application. Where several stored entries have the name, none is taken.
 */
export function keepFormerRows({ entities, facts }: Selection, stored: readonly EntityMetadata[]): Selection {
  const listed = new Set(entities.map(({ key }) => key))
  const former = new Map<string, EntityMetadata>()
  for (const metadata of entities) {
    if (!isUnlisted(metadata) || metadata.kind === 'unclear') continue
    const [row, ...others] = stored.filter(
      entityMetadata =>
        entityMetadata.name === metadata.name &&
        !listed.has(entityMetadata.key) &&
        !isUnlisted(entityMetadata),
    )
    if (row && others.length === 0) former.set(metadata.key, row)
  }
  if (former.size === 0) return { entities, facts }
  return {
    entities: entities.map(metadata => former.get(metadata.key) ?? metadata),
    facts: new Map([...facts].map(([key, values]) => [former.get(key)?.key ?? key, values])),
  }
}
