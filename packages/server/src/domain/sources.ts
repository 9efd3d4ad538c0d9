import { appMetrics, isWider } from '@analytics/contract/metrics/appMetrics'
import { chainIds, type Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

import { seriesKey, type OwnScope } from './keys.ts'

export const everyScope: readonly Scope[] = ['all', ...chainIds]

/** The metrics of which each scope is a source of its own. */
export const scopedMetrics = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
] as const satisfies readonly Metric[]

/** One source has both metrics of lending in every scope. */
export const lendingMetrics = ['tvl', 'borrows'] as const satisfies readonly Metric[]

const inEveryScope = (metrics: readonly Metric[]) =>
  metrics.flatMap(metric => everyScope.map(scope => ({ metric, scope })))

/** Every series of applications that is fetched without being asked for. */
export const appSeries: readonly { readonly metric: Metric; readonly scope: Scope }[] = [
  ...inEveryScope(scopedMetrics),
  ...inEveryScope(lendingMetrics),
  ...appMetrics.filter(isWider).map(metric => ({ metric, scope: 'all' as const })),
]

/** Ids of the sources that are named by a kind of subject: one lists all with their latest figures, another has their history. */
export const subjectSources = {
  asset: 'prices',
  assetHistory: 'priceHistory',
  stablecoin: 'stablecoins',
  stablecoinHistory: 'stablecoinHistory',
  stablecoinPrices: 'stablecoinPrices',
  bridge: 'bridges',
  treasury: 'treasuries',
} as const

const sourceBySeries = new Map<string, string>([
  ...appSeries.map(({ metric, scope }) => {
    const key = seriesKey(metric, scope)
    return [key, lendingMetrics.some(lendingMetric => lendingMetric === metric) ? 'lending' : key] as const
  }),
  [seriesKey('stablecoinSupply', 'all'), subjectSources.stablecoinHistory],
  [seriesKey('bridgeVolume', 'all'), subjectSources.bridge],
])

/** Undefined for a metric that no source has in the scope. */
export function findSourceId(metric: Metric, scope: Scope | OwnScope): string | undefined {
  return scope.startsWith(ownPrefix)
    ? getOwnTvlId(scope.slice(ownPrefix.length))
    : sourceBySeries.get(seriesKey(metric, scope))
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

export interface NeededSources {
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Sources that are used if they are stored, and never awaited. */
  readonly extra?: readonly string[]
  /** Every other source as well, as it is stored. */
  readonly isOfAll?: true
  /** Sources on demand that are not stored yet; once they have been fetched, the result changes. */
  readonly awaited?: readonly string[]
  /** Awaited sources that requests fetch, a few at a time; the other ones are only used where they are stored. */
  readonly wanted?: readonly string[]
}

/** Adds the other chains of each metric that is read on one, because all chains have one as-of day. A request never waits for them. */
export function withAllChains(needed: NeededSources): NeededSources {
  const named = new Set([...needed.required, ...needed.optional, ...(needed.extra ?? [])])
  const otherSources = scopedMetrics
    .map(metric => getSourceIds([metric], chainIds))
    .filter(ids => ids.some(id => named.has(id)))
    .flatMap(ids => ids.filter(id => !named.has(id)))
  return otherSources.length > 0 ? { ...needed, extra: [...(needed.extra ?? []), ...otherSources] } : needed
}

/** Metrics that no source provides in a scope have none. */
export function getSourceIds(wantedMetrics: readonly Metric[], scopes: readonly Scope[]): string[] {
  const ids = wantedMetrics.flatMap(metric => scopes.flatMap(scope => findSourceId(metric, scope) ?? []))
  return [...new Set(ids)]
}

/** Sources of applications on all chains together; the wider ones are awaited only where they are wanted. */
export function getAppSources(
  wantedMetrics: readonly Metric[] = [],
): Required<Omit<NeededSources, 'awaited' | 'wanted' | 'isOfAll'>> {
  const isWaitedFor = (metric: Metric) => !isWider(metric) || wantedMetrics.includes(metric)
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
