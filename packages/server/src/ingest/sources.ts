import { appMetrics, isWider, type WiderMetric } from '@analytics/contract/metrics/appMetrics'
import { chainIds, type Scope } from '@analytics/contract/metrics/chains'
import { eventSources } from '@analytics/contract/metrics/eventKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'

import { seriesKey, totalKey, type OwnScope } from '../domain/seriesKey.ts'
import type { Source } from './batch/Source.ts'
import { fetchBridge, fetchBridges } from './fetchers/fetchBridges.ts'
import { createEventFetch } from './fetchers/fetchEvents.ts'
import { fetchLending } from './fetchers/fetchLending.ts'
import { fetchOverview, toOverviewEndpoint, type Overview } from './fetchers/fetchOverview.ts'
import { fetchProtocolTvl } from './fetchers/fetchProtocolTvl.ts'
import { fetchStablecoin, fetchStablecoinHistory, fetchStablecoins } from './fetchers/fetchStablecoins.ts'
import { fetchTreasuries, fetchTreasury } from './fetchers/fetchTreasuries.ts'
import { fetchPriceHistory } from './fetchers/prices/fetchPriceHistory.ts'
import { fetchPrices } from './fetchers/prices/fetchPrices.ts'

const everyScope: readonly Scope[] = ['all', ...chainIds]

interface OverviewRow extends Pick<Overview, 'family' | 'dataType'> {
  /** Not every metric exists on every chain. */
  readonly scopes: readonly Scope[]
}

/** A row is as many sources as it has scopes. */
const overviews = {
  fees: { family: 'fees', dataType: 'dailyFees', scopes: everyScope },
  revenue: { family: 'fees', dataType: 'dailyRevenue', scopes: everyScope },
  spotVolume: { family: 'dexs', dataType: 'dailyVolume', scopes: everyScope },
  perpsVolume: { family: 'derivatives', dataType: 'dailyVolume', scopes: everyScope },
} as const satisfies Partial<Record<Metric, OverviewRow>>

/** Metrics that no dashboard shows: one source each, fetched after all others. */
const wider = {
  openInterest: { family: 'open-interest', dataType: 'openInterestAtEnd' },
  optionsVolume: { family: 'options', dataType: 'dailyNotionalVolume' },
  optionsPremium: { family: 'options', dataType: 'dailyPremiumVolume' },
  dexAggregatorVolume: { family: 'aggregators', dataType: 'dailyVolume' },
  perpsAggregatorVolume: { family: 'aggregator-derivatives', dataType: 'dailyVolume' },
  supplySideRevenue: { family: 'fees', dataType: 'dailySupplySideRevenue' },
  protocolRevenue: { family: 'fees', dataType: 'dailyProtocolRevenue' },
  holdersRevenue: { family: 'fees', dataType: 'dailyHoldersRevenue' },
} as const satisfies Record<WiderMetric, Omit<OverviewRow, 'scopes'>>

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

const overviewSources = namesOf(overviews).flatMap(metric => {
  const { scopes, ...family } = overviews[metric]
  return scopes.map(scope => ({ scope, source: toOverviewSource({ ...family, metric, scope }) }))
})

function toOverviewSource(overview: Overview & { readonly metric: Metric }): Source {
  const id = seriesKey(overview.metric, overview.scope)
  const { kind } = metrics[overview.metric]
  const { path, query } = toOverviewEndpoint(overview)
  return {
    id,
    kind,
    series: [id, totalKey(id)],
    paths: [path + query],
    fetch: (known, context) => fetchOverview(overview, known, context),
  }
}

const lastOfAll: readonly Source[] = [
  ...namesOf(wider).map(metric => toOverviewSource({ ...wider[metric], metric, scope: 'all' })),
  ...Object.values(eventSources).map(id => ({
    id,
    kind: 'events',
    series: [],
    paths: [`/${id}`],
    fetch: createEventFetch(id),
  })),
]

const lendingSeries = (['tvl', 'borrows'] as const).flatMap(metric =>
  everyScope.map(scope => ({ metric, scope })),
)

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
    series: lendingSeries.map(({ metric, scope }) => seriesKey(metric, scope)),
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
  ...overviewSources.filter(each => !isTotal(each)).map(({ source }) => source),
  ...lastOfAll,
]

interface SourceOnDemand extends Omit<Source, 'id' | 'series'> {
  /** Sources besides the one that has the source's id. */
  readonly further: readonly string[]
}

/** Makers of sources by the prefix of their ids. */
const onDemand: Readonly<Record<string, (key: string) => SourceOnDemand>> = {
  'tvl/app/': slug => ({
    kind: 'protocolTvl',
    paths: [`/protocol/${slug}`],
    further: [seriesKey('borrows', `app/${slug}`)],
    fetch: (known, context) => fetchProtocolTvl(slug, known, context),
  }),
  'bridgeVolume/': id => ({
    kind: 'bridgeVolume',
    paths: [`/bridgevolume/all?id=${id}`],
    further: [],
    fetch: (known, context) => fetchBridge(id, known, context),
  }),
  'treasury/app/': slug => ({
    kind: 'treasury',
    paths: [`/v2/chart/treasury/protocol/${slug}`],
    further: [],
    fetch: (known, context) => fetchTreasury(slug, known, context),
  }),
  'stablecoin/': id => ({
    kind: 'stablecoin',
    paths: [`/stablecoin/${id}`],
    further: [],
    fetch: (known, context) => fetchStablecoin(id, known, context),
  }),
}

const sourceById = new Map(sources.map(source => [source.id, source]))
const sourceBySeries = new Map(sources.flatMap(source => source.series.map(key => [key, source] as const)))

export function findSource(id: string): Source | undefined {
  const known = sourceById.get(id)
  if (known) return known
  const prefix = Object.keys(onDemand).find(start => id.startsWith(start) && id.length > start.length)
  const create = prefix === undefined ? undefined : onDemand[prefix]
  if (!create) return undefined
  const { further, ...source } = create(id.slice(prefix?.length))
  return { id, series: [id, ...further], ...source }
}

/** Throws for an unknown id. */
export function getSource(id: string): Source {
  const source = findSource(id)
  if (!source) throw new Error(`no such source: ${id}`)
  return source
}

export function findSourceId(metric: Metric, scope: Scope | OwnScope): string | undefined {
  const own = findOwnSlug(scope)
  return own === undefined ? sourceBySeries.get(seriesKey(metric, scope))?.id : getOwnTvlId(own)
}

function findOwnSlug(scope: Scope | OwnScope): string | undefined {
  return scope.startsWith(ownPrefix) ? scope.slice(ownPrefix.length) : undefined
}

const ownPrefix = 'app/'

/** Id of the source with the history of one application's TVL and, where there are any, its borrows. */
export function getOwnTvlId(slug: string): string {
  return seriesKey('tvl', `app/${slug}`)
}

/** Id of the source with one treasury over time, by its holder's slug. */
export function getTreasuryId(slug: string): string {
  return seriesKey('treasury', `app/${slug}`)
}

/** Id of the source with the volume of one bridge, by the provider's id. */
export function getBridgeVolumeId(id: string): string {
  return `bridgeVolume/${id}`
}

/** Id of the source with the supply of one stablecoin on each chain, by the provider's id. */
export function getStablecoinId(id: string): string {
  return `stablecoin/${id}`
}

export const appSeries: readonly { readonly metric: Metric; readonly scope: Scope }[] = [
  ...namesOf(overviews).flatMap(metric => overviews[metric].scopes.map(scope => ({ metric, scope }))),
  ...lendingSeries,
  ...namesOf(wider).map(metric => ({ metric, scope: 'all' as const })),
]

export interface NeededSources {
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Sources that are used if they are stored, and never awaited. */
  readonly extra?: readonly string[]
  /** Every other source, too, as it is stored. */
  readonly isOfAll?: true
  /** Sources on demand that are not stored yet; once they have been fetched, the result changes. */
  readonly awaited?: readonly string[]
  /** Awaited sources that requests fetch, a few at a time; the other ones are only used where they are stored. */
  readonly wanted?: readonly string[]
}

/** Metrics that no source provides in a scope have none. */
export function getSourceIds(wanted: readonly Metric[], scopes: readonly Scope[]): string[] {
  const ids = wanted.flatMap(metric => scopes.flatMap(scope => findSourceId(metric, scope) ?? []))
  return [...new Set(ids)]
}

/** Sources of applications on all chains together; the wider ones are awaited only where they are wanted. */
export function getAppSources(
  wanted: readonly Metric[] = [],
): Required<Omit<NeededSources, 'awaited' | 'wanted' | 'isOfAll'>> {
  const isWaitedFor = (metric: Metric) => !isWider(metric) || wanted.includes(metric)
  return {
    required: [],
    optional: getSourceIds(appMetrics.filter(isWaitedFor), ['all']),
    extra: getSourceIds(
      appMetrics.filter(metric => !isWaitedFor(metric)),
      ['all'],
    ),
  }
}

/** The subject of a source on demand: the provider's id of a stablecoin or a bridge, the slug of the holder of a treasury. */
export const findCoinOf = (source: string) => afterPrefix(source, getStablecoinId(''))
export const findBridgeOf = (source: string) => afterPrefix(source, getBridgeVolumeId(''))
export const findHolder = (source: string) => afterPrefix(source, getTreasuryId(''))

function afterPrefix(id: string, prefix: string): string | undefined {
  return id.startsWith(prefix) && id.length > prefix.length ? id.slice(prefix.length) : undefined
}
