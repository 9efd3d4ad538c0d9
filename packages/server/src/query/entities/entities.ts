import { EntitiesResponse, type EntitiesData } from '@analytics/contract/api/responses/entities/entities'
import type { Entity } from '@analytics/contract/directory/directory'
import { assetIds, assetGroups, assetOf } from '@analytics/contract/metrics/assets'
import { chainIds, type ChainId, chainName, chains, chainSlug } from '@analytics/contract/metrics/chains'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import { endedText } from '@analytics/contract/metrics/stablecoins'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { startOf, type Day } from '@analytics/contract/query/day'
import { toDayRange } from '@analytics/contract/query/timeRange'

import { toPageIds } from '../../domain/directory/findNamed.ts'
import { groupCategories } from '../../domain/directory/groupCategories.ts'
import { groupNames } from '../../domain/directory/groupNames.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts, BridgeFacts, PriceFacts, StablecoinFacts } from '../../domain/facts.ts'
import { findCurrentPrice, isPriced, latestOf, returnOver } from '../../domain/performance.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { getAppSources, getSourceIds } from '../../ingest/sources.ts'
import { compareText } from '../../lib/compareText.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { toCents, toPercent } from '../../series/rounding.ts'
import type { Query, QueryResult } from '../model/Query.ts'

const sizePeriod = '30d'
/** Enough for the latest price and the one of the day before. */
const priceDays = 4

async function run(_query: unknown, facts: Facts): Promise<QueryResult<EntitiesData>> {
  const directory = await facts.getAppDirectory()
  const fees = await facts.findApps('fees', 'all', {})
  const asOf = fees?.table.asOf ?? null
  const prices = await facts.findPrices(assetIds, asOf === null ? 0 : startOf(asOf - priceDays) / 1000)
  const rows = [
    ...toAppRows(directory),
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
    note: rows.map(({ note }) => note),
    parent: rows.map(({ parent }) => parent),
    logo: rows.map(({ logo }) => logo),
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
        'prices',
        'priceHistory',
        'stablecoins',
        'bridges',
      ],
      extra,
    }
  },
  run,
}

/** `size` orders those of a kind. */
interface EntityRow extends Entity {
  readonly size: number | null
}

const daySeconds = 86_400
const unknown = {
  key: null,
  detail: null,
  change: null,
  members: null,
  chains: null,
  note: null,
  parent: null,
  logo: null,
}

/** The value is the size in cents, unless it is another figure. */
function toRow(row: Pick<EntityRow, 'kind' | 'id' | 'name' | 'size'> & Partial<Entity>): EntityRow {
  return { ...unknown, value: toCents(row.size), ...row }
}

function toAppRows({ entries }: AppDirectory): EntityRow[] {
  return entries.map(({ id, key, name, category, size, versions, chains: on, parent, logo }) =>
    toRow({
      kind: 'app',
      id,
      key,
      name,
      detail: category,
      size,
      members: versions.length > 0 ? versions.length : null,
      chains: on.length,
      parent,
      logo: toLogoPath(logo),
    }),
  )
}

const layerOnes = new Set(assetGroups.layerOnes.map(id => chainSlug(assetOf(id).chain ?? assetOf(id).name)))

/** Every chain that an application is on, and those that are followed. */
function toChainRows({ entries }: AppDirectory, fees: ReadonlyMap<ChainId, number | null>): EntityRow[] {
  const followed = chainIds.map((id): [string, AppEntry | null] => [chains[id].name, null])
  const named = applicationsOf(entries).flatMap(entry =>
    entry.chains.map((name): [string, AppEntry | null] => [chainName(name), entry]),
  )
  const sizes: ReadonlyMap<string, number | null> = fees
  return groupNames([...followed, ...named], chainSlug).map(({ id, name, members }) =>
    toRow({
      kind: 'chain',
      id,
      name,
      detail: layerOnes.has(id) ? 'Layer 1' : null,
      size: sizes.get(id) ?? null,
      members: new Set(members.filter(member => member !== null)).size,
    }),
  )
}

function toCategoryRows({ entries }: AppDirectory): EntityRow[] {
  return groupCategories(entries).map(({ id, name, members }) =>
    toRow({
      kind: 'category',
      id,
      name,
      size: sumKnown(members.map(({ size }) => size)),
      members: members.length,
    }),
  )
}

/** Parents would count their versions twice. */
function applicationsOf(entries: readonly AppEntry[]): readonly AppEntry[] {
  return entries.filter(({ versions }) => versions.length === 0)
}

function toAssetRows(prices: PriceFacts | undefined): EntityRow[] {
  const histories = assetIds.map(id => ({ id, history: prices?.histories.get(id) ?? PriceHistory.empty }))
  const latest = latestOf(
    histories.map(({ history }) => history),
    prices?.fetchedAt ?? 0,
  )
  return histories.map(({ id, history }) => {
    const { symbol, name } = assetOf(id)
    const current = findCurrentPrice(history, latest)
    // A stale price has no market cap; an asset without any record may have one.
    const isStale = history.length > 0 && !current
    return toRow({
      kind: 'asset',
      id,
      name,
      detail: symbol,
      size: isStale ? null : (prices?.marketCaps.get(id) ?? null),
      value: current?.price ?? null,
      change: isPriced(history, latest) ? toPercent(returnOver(history, daySeconds)) : null,
    })
  })
}

function toStablecoinRows(found: StablecoinFacts | undefined): EntityRow[] {
  const coins = found?.coins ?? []
  const ids = toPageIds(coins, ({ now }) => now)
  return coins.map(({ id, name, symbol, now, chains: on, ended }) =>
    toRow({
      kind: 'stablecoin',
      id: ids.get(id) ?? id,
      name,
      detail: symbol,
      size: now,
      chains: on.length,
      note: ended ? endedText(ended) : null,
    }),
  )
}

function toBridgeRows(found: BridgeFacts | undefined): EntityRow[] {
  const listed = (found?.bridges ?? []).filter(({ displayName }) => displayName.trim() !== '')
  const ids = toPageIds(listed, ({ month }) => month)
  return listed.map(({ id, displayName, month, chains: on, icon }) =>
    toRow({
      kind: 'bridge',
      id: ids.get(id) ?? id,
      name: displayName,
      size: month,
      chains: on.length,
      logo: toLogoPath(icon),
    }),
  )
}
