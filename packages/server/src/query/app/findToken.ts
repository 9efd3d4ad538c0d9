import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { assetOf, groupOf } from '@analytics/contract/metrics/assets'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'

import type { Facts } from '../../domain/facts.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { measureGroup } from '../asset/performance.ts'
import { findTokens, loadMultiples } from '../ratios/loadMultiples.ts'

/** The application's token with its latest figures, whichever version and range are shown. */
export async function findToken(
  { app: { key }, directory }: AppSubject,
  query: MetricQuery,
  facts: Facts,
): Promise<AppProfileData['token']> {
  const keys = new Set([key])
  const [token] = findTokens(keys, directory)
  if (!token) return null
  const { id } = token
  const { data } = await measureGroup(groupOf(id), { range: '24h' }, facts, () => false)
  const row = data.tableData.assets.find(each => each.id === id)
  const { version: _version, ...filter } = query.filter
  const multiples = (await loadMultiples(keys, { ...query, filter }, facts)).get(key)
  const { symbol, name } = assetOf(id)
  return {
    id,
    symbol,
    name,
    price: row?.currentPrice ?? null,
    change: row?.['24h'] ?? null,
    pf: multiples?.pf ?? null,
    ps: multiples?.ps ?? null,
  }
}
