import { getEndpointName, ProviderError, stablecoinPricesEndpoint } from '@analytics/defillama'

import { toCoin } from '../../domain/keys.ts'
import { subjectSources } from '../../domain/sources.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import type { StablecoinSnapshot } from '../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type Source } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import { countValues } from '../parsing/CoveringValues.ts'

/** The payload has all days of all coins. A coin's days outside of those that it names stay. */
export const fetchStablecoinPrices: Source['fetch'] = async (record, parts) => {
  const endpoint = stablecoinPricesEndpoint()
  const response = await fetchParsed('stablecoinPrices', endpoint, parts)
  if (response.value.size === 0)
    throw new ProviderError('BAD_SHAPE', { endpoint: getEndpointName(endpoint), detail: 'no price at all' })
  const values = new Map([...response.value].map(([geckoId, column]) => [toCoin(geckoId), column]))
  const covered = [...values].map(([key, { days }]) => ({ key, from: days[0] ?? 0, to: days.at(-1) ?? 0 }))
  return {
    facts: countValues(values),
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const series = getSeriesId(record, subjectSources.stablecoinPrices)
      const inspection = toInspection(inspect, response.fetchedAt, record, parts, 'quote')
      await parts.facts.merge(session, series, { values, covered }, inspection)
      const list = await parts.snapshots.find<StablecoinSnapshot>(session, subjectSources.stablecoin)
      const former = await parts.entities.getBySeries(session, series)
      const listed = [...former.values(), ...toListing([...response.value.keys()], list)]
      const all = new Map(listed.map(metadata => [metadata.key, metadata]))
      await parts.entities.replace(session, series, [...all.values()])
    },
  }
}

/** A coin that the list of stablecoins lacks is named by its id. Of several coins with one id, the largest names it. */
function toListing(geckoIds: readonly string[], list: StablecoinSnapshot | undefined): EntityMetadata[] {
  const coins = [...(list?.coins ?? [])].reverse()
  const names = new Map(coins.map(({ geckoId, name }) => [geckoId, name]))
  return geckoIds.map(geckoId => {
    const name = names.get(geckoId) ?? geckoId
    return toBareMetadata({ key: toCoin(geckoId), name, slug: geckoId, kind: 'collection' })
  })
}
