import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { assetOf, groupOf } from '@analytics/contract/metrics/assets'
import type { MultipleId } from '@analytics/contract/metrics/ratioColumns'

import type { Facts } from '../../domain/facts.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { measureGroup } from '../asset/performance.ts'
import { findTokens, loadMultiples } from '../ratios/loadMultiples.ts'

/** The application's token with its latest figures, whichever version and range are shown. */
export async function findToken(
  { app: { key }, directory }: AppSubject,
  facts: Facts,
): Promise<AppProfileData['token']> {
  const keys = new Set([key])
  const [token] = findTokens(keys, directory)
  if (!token) return null
  const { id } = token
  const { data } = await measureGroup(groupOf(id), { range: '24h' }, facts, () => false)
  const row = data.tableData.assets.find(each => each.id === id)
  const multiples = (await loadMultiples(keys, facts)).get(key)
  const valueOf = (wanted: MultipleId) => multiples?.find(each => each.id === wanted)?.value ?? null
  const { symbol, name } = assetOf(id)
  return {
    id,
    symbol,
    name,
    price: row?.currentPrice ?? null,
    change: row?.['24h'] ?? null,
    pf: valueOf('pf'),
    ps: valueOf('ps'),
  }
}
