import { CatalogueError } from '@analytics/contract/errors'

import { nameOf } from '../../provider/endpoint.ts'
import { overviewEndpoint } from '../../provider/families/dimensions.ts'
import { fetchParsed, hourMs, inspectionOf, seriesOf, type Gather } from '../gather.ts'
import type { FlowSource } from '../sources.ts'

/** A payload without a single value where there should be some is refused. Heavy ones live an hour at least. */
export const gatherFlow: Gather<FlowSource> = async (source, known, parts) => {
  const endpoint = overviewEndpoint(source.family, {
    dataType: source.dataType as never,
    ...(source.scope === 'all' ? {} : { chain: source.scope }),
  })
  const {
    value: parsed,
    body,
    bytes,
    fetchedAt,
    expiresAt,
  } = await parts.sold.around(source.family, endpoint, () => fetchParsed('overview', endpoint, parts))
  const facts = parsed.facts.value.length
  if (facts === 0) {
    throw new CatalogueError('BAD_SHAPE', { endpoint: nameOf(endpoint), detail: 'no daily values at all' })
  }
  return {
    facts,
    bytes,
    fetchedAt,
    expiresAt: Math.max(expiresAt ?? 0, fetchedAt + hourMs),
    evidence: () => body,
    store: async (session, inspect) => {
      const series = seriesOf(known, source.id)
      await parts.facts.replace(session, series, parsed.facts, inspectionOf(inspect, fetchedAt, known))
      await parts.listings.replace(session, series, parsed.listings)
    },
  }
}
