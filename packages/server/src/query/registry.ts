import type { ResponseId } from '@analytics/contract/api/fields/responseParts'

import { appQueries } from './apps.ts'
import { bridges } from './bridges.ts'
import { chainQueries } from './chains.ts'
import type { Query } from './model/Query.ts'
import { overviewQueries } from './overview.ts'
import { performance } from './performance.ts'
import { stablecoinSeries, stablecoinTable } from './stablecoins.ts'
import { totalVolume } from './totalVolume.ts'

export const queries = {
  ...appQueries,
  ...chainQueries,
  totalVolume,
  performance,
  stablecoinSeries,
  stablecoinTable,
  bridges,
  ...overviewQueries,
} as const satisfies Record<ResponseId, Query>

export function getQuery(response: ResponseId): Query {
  return queries[response]
}
