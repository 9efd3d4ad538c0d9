import {
  AssetProfileResponse,
  type AssetProfileData,
  type Behind,
} from '@analytics/contract/api/responses/entities/asset'
import type { AssetRow } from '@analytics/contract/api/responses/performance'
import { assetIds, assetOf, groupOf, isAssetId } from '@analytics/contract/metrics/assets'
import { chainIds } from '@analytics/contract/metrics/chains'
import { dayOf } from '@analytics/contract/query/day'

import { toCoin } from '../../domain/keys.ts'
import { getRangeStart } from '../../domain/performance.ts'
import { getAppSources, getSourceIds, subjectSources } from '../../domain/sources.ts'
import { unknownEntity } from '../../series/subjects/getEntity.ts'
import type { Query } from '../model/Query.ts'
import { findEarner } from '../ratios/findEarner.ts'
import { toMultiples, type Earner } from '../ratios/toMultiples.ts'
import { measureGroup } from './performance.ts'

const unpriced: Omit<AssetRow, 'id' | 'symbol' | 'name' | 'displayName' | 'color' | 'rank'> = {
  currentPrice: null,
  marketCap: null,
  '24h': null,
  '7d': null,
  '30d': null,
  '1y': null,
  frameReturn: null,
  since: null,
  updatedAt: null,
}

export const assetProfile: Query<AssetProfileData> = {
  schema: AssetProfileResponse,
  getSources: () => {
    const { optional, extra } = getAppSources()
    return {
      required: [subjectSources.asset],
      optional: [subjectSources.assetHistory, ...optional],
      extra: [...extra, ...getSourceIds(['fees', 'revenue'], chainIds)],
    }
  },
  run: async (query, facts) => {
    const { id = '' } = query.filter
    if (!isAssetId(id)) throw unknownEntity('asset', id)
    const group = groupOf(id)
    const { data, marketCaps, ...about } = await measureGroup(group, query, facts, assetId => assetId === id)
    const ownAsset = data.tableData.assets.find(row => row.id === id)
    const { rank: _rank, displayName: _name, ...row } = ownAsset ?? { ...unpriced, rank: 0, displayName: '' }
    const { symbol, name, color } = assetOf(id)
    const directory = await facts.getAppDirectory()
    const earner = findEarner(id, directory)
    const marketCap = ownAsset && ownAsset.currentPrice === null ? null : (marketCaps.get(id) ?? null)
    return {
      data: {
        ...data,
        asset: {
          ...row,
          id,
          symbol,
          name,
          color,
          marketCap,
          group,
          standing: rankByCap(marketCap, marketCaps),
          behind: toBehind(earner),
        },
        multiples: await toMultiples({ ...earner, marketCap, directory }, query, facts),
      },
      ...about,
    }
  },
  getShownPrices: ({ filter: { id = '' }, range }, now) => ({
    coins: isAssetId(id) ? [toCoin(id)] : [],
    from: dayOf(getRangeStart(range, now / 1000, 0) * 1000),
  }),
}

function rankByCap(ownCap: number | null, marketCaps: ReadonlyMap<string, number | null>) {
  const knownValues = assetIds.map(id => marketCaps.get(id) ?? null).filter(cap => cap !== null)
  const rank = ownCap === null ? null : knownValues.filter(cap => cap > ownCap).length + 1
  return { rank, of: knownValues.length }
}

function toBehind({ application, chain }: Earner): Behind | null {
  if (application) return { kind: 'app', id: application.id, name: application.name }
  return chain && { kind: 'chain', id: chain.id, name: chain.name }
}
