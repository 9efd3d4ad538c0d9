import type { ResponseData, ResponseId } from '@analytics/contract/api/fields/responseData'

import { appChains } from './app/appChains.ts'
import { appHistory } from './app/appHistory.ts'
import { appProfile } from './app/appProfile.ts'
import { appTreasury } from './app/appTreasury.ts'
import { treasuryHistory } from './app/treasuryHistory.ts'
import { appQueries } from './apps.ts'
import { assetProfile } from './asset/assetProfile.ts'
import { performance } from './asset/performance.ts'
import { bridgeProfile } from './bridge/bridgeProfile.ts'
import { bridgeTimeseries } from './bridge/bridgeTimeseries.ts'
import { bridges } from './bridges.ts'
import { categoryProfile } from './category/categoryProfile.ts'
import { categoryConcentration, categorySeries } from './category/categorySeries.ts'
import { chainMix } from './chain/chainMix.ts'
import { chainProfile } from './chain/chainProfile.ts'
import { chainRanks } from './chain/chainRanks.ts'
import { chainQueries } from './chains.ts'
import { entities } from './entities/entities.ts'
import { events } from './events.ts'
import { explore } from './explore/explore.ts'
import type { Query } from './model/Query.ts'
import { overviewQueries } from './overview.ts'
import { stablecoinProfile } from './stablecoin/stablecoinProfile.ts'
import { stablecoinTimeseries } from './stablecoin/stablecoinTimeseries.ts'
import { stablecoinSeries, stablecoinTable } from './stablecoins.ts'
import { totalVolume } from './totalVolume.ts'

type Schemas = { readonly [Id in ResponseId]: Pick<Query<ResponseData<Id>>, 'schema'> }

export const queries = {
  ...appQueries,
  ...chainQueries,
  totalVolume,
  performance,
  assetProfile,
  stablecoinSeries,
  stablecoinTable,
  bridges,
  entities,
  categoryProfile,
  categorySeries,
  categoryConcentration,
  chainProfile,
  chainMix,
  chainRanks,
  bridgeProfile,
  bridgeTimeseries,
  stablecoinProfile,
  stablecoinTimeseries,
  appProfile,
  appChains,
  appHistory,
  events,
  appTreasury,
  treasuryHistory,
  ...overviewQueries,
  explore,
} as const satisfies Record<ResponseId, Query> & Schemas

export function getQuery(response: ResponseId): Query {
  return queries[response]
}
