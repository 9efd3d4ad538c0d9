import type { Ratios } from '@analytics/contract/api/responses/amounts'
import type { RankingData } from '@analytics/contract/api/responses/ranking'
import {
  isMultiple,
  multiples as multipleRows,
  type RatioColumn,
} from '@analytics/contract/metrics/ratioColumns'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../../domain/facts.ts'
import { getSourceIds, subjectSources } from '../../domain/sources.ts'
import { toOwnKey, toParentKey } from '../../series/subjects/groupByParent.ts'
import { loadMultiples } from './loadMultiples.ts'
import { loadRatio, metricsOf } from './loadRatio.ts'

/** Sources of the ratios that a query names. */
export function ratioSources({ ratios = [] }: Pick<MetricQuery, 'ratios'>): string[] {
  const read = ratios.flatMap(id => (isMultiple(id) ? [multipleRows[id].metric] : metricsOf(id)))
  const prices = ratios.some(isMultiple) ? [subjectSources.asset, subjectSources.assetHistory] : []
  return [...prices, ...getSourceIds([...new Set(read)], ['all'])]
}

/** The ratios of applications by key, of parents if the query groups by them. */
export async function loadRatios(
  keys: readonly string[],
  query: MetricQuery,
  facts: Facts,
): Promise<ReadonlyMap<string, Ratios>> {
  const { ratios = [], range, isByParent } = query
  const foundRatios = new Map<string, Ratios>(keys.map(key => [key, {}]))
  const add = (id: RatioColumn, key: string, value: number | null) =>
    foundRatios.set(key, { ...foundRatios.get(key), [id]: value })
  const multiples = ratios.some(isMultiple) ? await loadMultiples(new Set(keys), facts) : null
  const multipleOf = (key: string, id: RatioColumn) =>
    multiples?.get(key)?.find(candidate => candidate.id === id)
  for (const id of ratios) {
    const values = isMultiple(id)
      ? new Map(keys.map(key => [key, multipleOf(key, id)?.value ?? null]))
      : await loadRatio(id, keys, isByParent ? toParentKey : toOwnKey, range, facts)
    for (const key of keys) add(id, key, values.get(key) ?? null)
  }
  return foundRatios
}

/** Adds the ratios that the query names to each row. */
export async function withRatios(
  ranking: RankingData,
  query: MetricQuery,
  facts: Facts,
): Promise<RankingData> {
  if (query.ratios === undefined) return ranking
  const ratios = await loadRatios(
    ranking.protocols.map(({ id }) => id),
    query,
    facts,
  )
  return { ...ranking, protocols: ranking.protocols.map(row => ({ ...row, ratios: ratios.get(row.id) })) }
}
