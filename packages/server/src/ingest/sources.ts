import type { WiderMetric } from '@analytics/contract/metrics/appMetrics'
import type { Scope } from '@analytics/contract/metrics/chains'
import { eventSources } from '@analytics/contract/metrics/eventKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'

import { seriesKey, totalKey } from '../domain/keys.ts'
import {
  everyScope,
  getBridgeVolumeId,
  getOwnTvlId,
  getStablecoinId,
  getTreasuryId,
  lendingMetrics,
  scopedMetrics,
  subjectSources,
} from '../domain/sources.ts'
import type { PriceHistorySnapshot } from '../store/snapshots.ts'
import type { Source } from './batch/IngestBatch.ts'
import { fetchBridge, fetchBridges } from './fetchers/fetchBridges.ts'
import { createEventFetch } from './fetchers/fetchEvents.ts'
import { fetchLending } from './fetchers/fetchLending.ts'
import { fetchOverview, toOverviewEndpoint, type Overview } from './fetchers/fetchOverview.ts'
import { fetchProtocolTvl } from './fetchers/fetchProtocolTvl.ts'
import { fetchStablecoinPrices } from './fetchers/fetchStablecoinPrices.ts'
import { fetchStablecoin, fetchStablecoinHistory, fetchStablecoins } from './fetchers/fetchStablecoins.ts'
import { fetchTreasuries, fetchTreasury } from './fetchers/fetchTreasuries.ts'
import { fetchPrices } from './fetchers/prices/fetchPrices.ts'
import { toHeldReport } from './fetchers/prices/holdPrices.ts'

/** Parts are stored as they come, so nothing is left to store at the end. */
const fetchPriceHistory: Source['fetch'] = async (record, parts) => {
  const { bytes, expiresAt, unreadable } = await parts.history.catchUp()
  const fetchedAt = parts.now()
  const { facts, held } = await parts.read(async session => ({
    facts: await parts.quotes.countDaily(session),
    held: (await parts.snapshots.find<PriceHistorySnapshot>(session, record.id))?.held ?? [],
  }))
  for (const part of [...unreadable, toHeldReport(held, facts)]) if (part) parts.noteUnreadable(part)
  return { facts, bytes, fetchedAt, expiresAt, payload: () => record.id, store: async () => undefined }
}

type OverviewRow = Pick<Overview, 'family' | 'dataType'>

/** A row is as many sources as there are scopes. */
const overviews = {
  fees: { family: 'fees', dataType: 'dailyFees' },
  revenue: { family: 'fees', dataType: 'dailyRevenue' },
  spotVolume: { family: 'dexs', dataType: 'dailyVolume' },
  perpsVolume: { family: 'derivatives', dataType: 'dailyVolume' },
} as const satisfies Record<(typeof scopedMetrics)[number], OverviewRow>

/** Metrics of all chains together only: one source each, fetched after all others. */
const wider = {
  openInterest: { family: 'open-interest', dataType: 'openInterestAtEnd' },
  optionsVolume: { family: 'options', dataType: 'dailyNotionalVolume' },
  optionsPremium: { family: 'options', dataType: 'dailyPremiumVolume' },
  dexAggregatorVolume: { family: 'aggregators', dataType: 'dailyVolume' },
  perpsAggregatorVolume: { family: 'aggregator-derivatives', dataType: 'dailyVolume' },
  supplySideRevenue: { family: 'fees', dataType: 'dailySupplySideRevenue' },
  protocolRevenue: { family: 'fees', dataType: 'dailyProtocolRevenue' },
  holdersRevenue: { family: 'fees', dataType: 'dailyHoldersRevenue' },
} as const satisfies Record<WiderMetric, OverviewRow>

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

const overviewSources = scopedMetrics.flatMap(metric =>
  everyScope.map(scope => ({ scope, source: toOverviewSource({ ...overviews[metric], metric, scope }) })),
)

function toOverviewSource(overview: Overview & { readonly metric: Metric }): Source {
  const id = seriesKey(overview.metric, overview.scope)
  const { kind } = metrics[overview.metric]
  const { path, query } = toOverviewEndpoint(overview)
  return {
    id,
    kind,
    series: [id, totalKey(id)],
    paths: [path + query],
    fetch: (record, context) => fetchOverview(overview, record, context),
  }
}

const lastOfAll: readonly Source[] = [
  ...namesOf(wider).map(metric => toOverviewSource({ ...wider[metric], metric, scope: 'all' })),
  {
    id: subjectSources.stablecoinPrices,
    kind: 'stablecoinPrices',
    series: [subjectSources.stablecoinPrices],
    paths: ['/stablecoinprices'],
    fetch: fetchStablecoinPrices,
  },
  ...Object.values(eventSources).map(id => ({
    id,
    kind: 'events',
    series: [],
    paths: [`/${id}`],
    fetch: createEventFetch(id),
  })),
]

const others: readonly Source[] = [
  {
    id: 'prices',
    kind: 'prices',
    series: [],
    paths: ['/prices/current/{coins}', '/mcaps'],
    isLight: true,
    fetch: fetchPrices,
  },
  {
    id: 'priceHistory',
    kind: 'priceHistory',
    series: [],
    paths: ['/chart/{coins}', '/prices/first/{coins}'],
    isLight: true,
    fetch: fetchPriceHistory,
  },
  {
    id: 'stablecoins',
    kind: 'stablecoins',
    series: [],
    paths: ['/stablecoins', '/stablecoinchains'],
    fetch: fetchStablecoins,
  },
  {
    id: 'stablecoinHistory',
    kind: 'stablecoinHistory',
    paths: ['/stablecoincharts/all', '/stablecoincharts/{chain}'],
    series: [seriesKey('stablecoinSupply', 'all')],
    fetch: fetchStablecoinHistory,
  },
  {
    id: 'lending',
    kind: 'lending',
    paths: ['/protocols', '/protocol/{slug}', '/poolsBorrow'],
    series: lendingMetrics.flatMap(metric => everyScope.map(scope => seriesKey(metric, scope))),
    fetch: fetchLending,
  },
  {
    id: 'bridges',
    kind: 'bridges',
    series: [seriesKey('bridgeVolume', 'all')],
    paths: ['/bridges', '/bridgevolume/all'],
    fetch: fetchBridges,
  },
  { id: 'treasuries', kind: 'treasuries', series: [], paths: ['/treasuries'], fetch: fetchTreasuries },
]

const isTotal = ({ scope }: { readonly scope: Scope }) => scope === 'all'

/** Ordered as in the first load: all chains first, for the pages open on those, then by metric, then the wider ones. */
export const sources: readonly Source[] = [
  ...overviewSources.filter(isTotal).map(({ source }) => source),
  ...others,
  ...overviewSources.filter(source => !isTotal(source)).map(({ source }) => source),
  ...lastOfAll,
]

interface SourceOnDemand extends Omit<Source, 'id' | 'series'> {
  /** Sources besides the one that has the source's id. */
  readonly extraSeries: readonly string[]
}

/** Makers of sources by the prefix of their ids. */
const onDemand: Readonly<Record<string, (key: string) => SourceOnDemand>> = {
  [getOwnTvlId('')]: slug => ({
    kind: 'protocolTvl',
    paths: [`/protocol/${slug}`],
    extraSeries: [seriesKey('borrows', `app/${slug}`)],
    fetch: (record, context) => fetchProtocolTvl(slug, record, context),
  }),
  [getBridgeVolumeId('')]: id => ({
    kind: 'bridgeVolume',
    paths: [`/bridgevolume/all?id=${id}`],
    extraSeries: [],
    fetch: (record, context) => fetchBridge(id, record, context),
  }),
  [getTreasuryId('')]: slug => ({
    kind: 'treasury',
    paths: [`/v2/chart/treasury/protocol/${slug}`],
    extraSeries: [],
    fetch: (record, context) => fetchTreasury(slug, record, context),
  }),
  [getStablecoinId('')]: id => ({
    kind: 'stablecoin',
    paths: [`/stablecoin/${id}`],
    extraSeries: [],
    fetch: (record, context) => fetchStablecoin(id, record, context),
  }),
}

const sourceById = new Map(sources.map(source => [source.id, source]))

export function findSource(id: string): Source | undefined {
  const knownSource = sourceById.get(id)
  if (knownSource) return knownSource
  const prefix = Object.keys(onDemand).find(start => id.startsWith(start) && id.length > start.length)
  const create = prefix === undefined ? undefined : onDemand[prefix]
  if (!create) return undefined
  const { extraSeries, ...source } = create(id.slice(prefix?.length))
  return { id, series: [id, ...extraSeries], ...source }
}

/** Throws for an unknown id. */
export function getSource(id: string): Source {
  const source = findSource(id)
  if (!source) throw new Error(`no such source: ${id}`)
  return source
}
