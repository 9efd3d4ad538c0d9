import { EntitiesResponse, type EntitiesData } from '@analytics/contract/api/responses/entities/entities'
import { assetIds } from '@analytics/contract/metrics/assets'
import { chainIds, type ChainId } from '@analytics/contract/metrics/chains'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import { startOf, type Day } from '@analytics/contract/query/day'
import { toDayRange } from '@analytics/contract/query/timeRange'

import type { AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import { getAppSources, getSourceIds, subjectSources } from '../../domain/sources.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { compareText } from '../../lib/order.ts'
import type { Query, QueryResult } from '../model/Query.ts'
import { findTokens } from '../ratios/loadMultiples.ts'
import {
  toAppRows,
  toAssetRows,
  toBridgeRows,
  toCategoryRows,
  toChainRows,
  toStablecoinRows,
  type EntityRow,
  type ExtraMetrics,
} from './entityRows.ts'

const sizePeriod = '30d'
/** Enough for the latest price and the one of the day before. */
const priceDays = 4

async function run(_query: unknown, facts: Facts): Promise<QueryResult<EntitiesData>> {
  const directory = await facts.getAppDirectory()
  const fees = await facts.findApps('fees', 'all', {})
  const asOf = fees?.table.asOf ?? null
  const prices = await facts.findPrices(assetIds, asOf === null ? 0 : startOf(asOf - priceDays) / 1000)
  const rows = [
    ...toAppRows(directory, await findExtraMetrics(directory, facts)),
    ...toChainRows(directory, await getChainFees(facts)),
    ...toAssetRows(prices),
    ...toCategoryRows(directory),
    ...toStablecoinRows(await facts.findStablecoins()),
    ...toBridgeRows(await facts.findBridges()),
  ]
  return {
    data: toColumns(rows.toSorted(compareRows)),
    asOf,
    range: toShownRange(asOf),
    timeFrame: sizePeriod,
    completeness: null,
  }
}

function toShownRange(asOf: Day | null) {
  return asOf === null ? null : toDayRange(sizePeriod, asOf, asOf)
}

/** Metrics that no list of applications has: TVL and treasuries are fetched one by one, multiples come from prices. */
async function findExtraMetrics(directory: AppDirectory, facts: Facts): Promise<ExtraMetrics> {
  const { entries } = directory
  const withVersions = (keys: ReadonlySet<string>) =>
    new Set(
      entries.flatMap(({ key, versions }) =>
        [key, ...versions].some(candidate => keys.has(candidate)) ? [key] : [],
      ),
    )
  const { byKey } = await facts.getTvls()
  const tokens = findTokens(new Set(entries.map(({ key }) => key)), directory)
  const tokenOwners = new Set(tokens.map(({ application }) => application.key))
  const treasuries = (await facts.findTreasuries())?.treasuries ?? []
  return {
    tvl: withVersions(new Set(byKey.keys())),
    treasury: withVersions(new Set(treasuries.map(({ key }) => key))),
    pf: tokenOwners,
    ps: tokenOwners,
  }
}

/** Includes stablecoin issuers, as the dashboard of fees by chain does. */
async function getChainFees(facts: Facts): Promise<Map<ChainId, number | null>> {
  const { tables } = await facts.getChains('fees', chainIds, {})
  return new Map([...tables].map(([chain, { table }]) => [chain, toRanking(table, sizePeriod, null).total]))
}

function compareRows(a: EntityRow, b: EntityRow): number {
  return (
    entityKinds.indexOf(a.kind) - entityKinds.indexOf(b.kind) ||
    Number(a.note !== null) - Number(b.note !== null) ||
    (b.size ?? Number.NEGATIVE_INFINITY) - (a.size ?? Number.NEGATIVE_INFINITY) ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id)
  )
}

function toColumns(rows: readonly EntityRow[]): EntitiesData {
  return {
    kind: rows.map(({ kind }) => kind),
    id: rows.map(({ id }) => id),
    name: rows.map(({ name }) => name),
    key: rows.map(({ key }) => key),
    detail: rows.map(({ detail }) => detail),
    value: rows.map(({ value }) => value),
    change: rows.map(({ change }) => change),
    members: rows.map(({ members }) => members),
    chains: rows.map(({ chains }) => chains),
    on: rows.map(({ on }) => on),
    metrics: rows.map(({ metrics }) => metrics),
    note: rows.map(({ note }) => note),
    parent: rows.map(({ parent }) => parent),
    logo: rows.map(({ logo }) => logo),
    former: rows.map(({ former }) => former),
  }
}

/** Answers with what is there: none of its sources is needed. */
export const entities: Query<EntitiesData> = {
  schema: EntitiesResponse,
  getSources: () => {
    const { required, optional, extra } = getAppSources()
    return {
      required,
      optional: [
        ...optional,
        ...getSourceIds(['fees'], chainIds),
        subjectSources.asset,
        subjectSources.assetHistory,
        subjectSources.stablecoin,
        subjectSources.bridge,
      ],
      extra: [...extra, subjectSources.treasury],
    }
  },
  run,
}
