import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { MetricResponseId, ResponseData, ResponseId } from '@analytics/contract/api/fields/responseData'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { packData } from '@analytics/contract/api/shapes/packedResponse'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { QueryFilter } from '@analytics/contract/query/MetricQuery'
import {
  isCustomRange,
  toAskedRange,
  toPreviousRange,
  type QueryRange,
} from '@analytics/contract/query/timeRange'

import type { Facts } from '../domain/facts.ts'
import { withAllChains, type NeededSources } from '../domain/sources.ts'
import { appChains } from './app/appChains.ts'
import { appHistory } from './app/appHistory.ts'
import { appProfile } from './app/appProfile.ts'
import { appWeekdays } from './app/appWeekdays.ts'
import { treasuryProfile, treasuryHistory } from './app/treasury.ts'
import { appQueries } from './apps.ts'
import { assetProfile } from './asset/assetProfile.ts'
import { performance } from './asset/performance.ts'
import { bridgeProfile, bridgeTimeseries } from './bridge.ts'
import { bridges } from './bridges.ts'
import { categoryProfile, categoryConcentration, categorySeries } from './category.ts'
import { categoryYears } from './categoryYears.ts'
import { chainProfile } from './chain/chainProfile.ts'
import { chainMix, chainRanks } from './chain/chainSeries.ts'
import { chainQueries } from './chains.ts'
import { entities } from './entities/entities.ts'
import { events } from './events.ts'
import { aboutExplore } from './explore/explore.ts'
import type { SourcesByFacts, Query, QueryResult, ShownPrices } from './model/Query.ts'
import { refuseOutside } from './model/refuseOutside.ts'
import { overviewQueries } from './overview.ts'
import { quality } from './quality/quality.ts'
import { appQuality, sourceQuality } from './quality/qualityTables.ts'
import { restatements } from './restatements.ts'
import { stablecoinProfile, stablecoinTimeseries } from './stablecoin/stablecoin.ts'
import { stablecoinSeries, stablecoinTable } from './stablecoins.ts'
import { totalVolume } from './totalVolume.ts'
import { watch } from './watch/watch.ts'

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
  categoryYears,
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
  appWeekdays,
  events,
  restatements,
  appTreasury: treasuryProfile,
  treasuryHistory,
  ...overviewQueries,
  quality,
  sourceQuality,
  appQuality,
} as const satisfies Record<MetricResponseId, Query> & Omit<Schemas, 'explore'>

/** The `id` of a request for one of these is that of a category. */
const categoryResponses: ReadonlySet<MetricResponseId> = new Set([
  'categoryProfile',
  'categorySeries',
  'categoryConcentration',
  'categoryYears',
  'chainRanking',
  'chainSeries',
])

/** A query together with what was asked of it. */
export interface BoundQuery {
  readonly sources: NeededSources
  /** Sources on demand; asked for once the others are there. */
  readonly findByFacts?: (facts: Facts) => Promise<SourcesByFacts>
  readonly run: (facts: Facts) => Promise<QueryResult>
  /** The data as the request wants them on the wire. */
  readonly toWire: (data: unknown) => unknown
  readonly getShownPrices: (now: number) => ShownPrices | undefined
  readonly metrics: readonly Metric[]
  /** The applications that it is about; null for anything else. */
  readonly apps: readonly Pick<QueryFilter, 'app' | 'version'>[] | null
  /** Ids of the categories that it is about; null for anything else. */
  readonly categories: readonly string[] | null
  readonly timeFrame: Metadata['timeFrame']
}

export function bind(request: ServedRequest): BoundQuery {
  if (request.response === 'explore')
    return { ...bindTo(watch, request.query), toWire: data => data, ...aboutExplore(request.query) }
  const { query } = request
  const served: Query = queries[request.response]
  const asked = toAskedRange(query.range)
  const bound = bindTo(served, query)
  return {
    ...bound,
    run: async facts => {
      const result = await bound.run(facts)
      const { asOf, range, firstDay } = result
      if (isCustomRange(asked) && asOf !== null && range !== null) refuseOutside(asked, { asOf, firstDay })
      return withCompared(result, query.range)
    },
    toWire: data => (query.isPacked ? packData(data) : (served.project?.(data, query) ?? data)),
    metrics: query.metrics,
    apps: query.filter.app === undefined ? null : [query.filter],
    categories:
      query.filter.id !== undefined && categoryResponses.has(request.response) ? [query.filter.id] : null,
    timeFrame: isCustomRange(asked) ? 'custom' : asked,
  }
}

/** Names the days that changes compare with, where they are not those just before. */
function withCompared(result: QueryResult, queried: QueryRange): QueryResult {
  if (toAskedRange(queried) === queried || result.range === null) return result
  return { ...result, compared: toPreviousRange(queried, result.range.to) }
}

function bindTo<Asked>(
  { getSources, findByFacts, run, getShownPrices }: Query<unknown, unknown, Asked>,
  query: Asked,
) {
  return {
    sources: withAllChains(getSources(query)),
    ...(findByFacts ? { findByFacts: (facts: Facts) => findByFacts(query, facts) } : {}),
    run: (facts: Facts) => run(query, facts),
    getShownPrices: (now: number) => getShownPrices?.(query, now),
  }
}

export function getSchema(response: ResponseId): Query['schema'] {
  return response === 'explore' ? watch.schema : queries[response].schema
}
