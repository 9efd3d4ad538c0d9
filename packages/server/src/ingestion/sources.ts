import type { ParameterValues } from '@analytics/contract/parameters'
import type { Question } from '@analytics/contract/question'
import { chainIds, type Scope } from '@analytics/contract/vocabulary/chains'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import type { Dimension } from '../provider/families/dimensions.ts'

interface Fed {
  readonly id: string
  /** The keys of the series of facts that it feeds. */
  readonly series: readonly string[]
}

/** One overview of a daily flow: every application, on all chains or on one. */
export interface FlowSource extends Fed {
  readonly kind: 'flow'
  readonly metric: Metric
  readonly scope: Scope
  readonly family: Dimension
  readonly dataType: string
}

/** A source of its own making, of which there is one. */
interface SingleSource extends Fed {
  readonly kind: 'lending' | 'prices' | 'priceHistory' | 'stablecoins' | 'stablecoinHistory' | 'bridges'
}

/** What is fetched and refreshed as a whole, and stored so, but for the price history, which comes in pieces. */
export type Source = FlowSource | SingleSource
export type SourceKind = Source['kind']

/** Which provider family feeds which flow. One row here makes eleven sources: all chains, and each followed one. */
const flows = {
  fees: { family: 'fees', dataType: 'dailyFees' },
  revenue: { family: 'fees', dataType: 'dailyRevenue' },
  spotVolume: { family: 'dexs', dataType: 'dailyVolume' },
  perpsVolume: { family: 'derivatives', dataType: 'dailyVolume' },
} as const satisfies Partial<Record<Metric, { family: Dimension; dataType: string }>>

type FlowMetric = keyof typeof flows
const flowMetrics = Object.keys(flows) as FlowMetric[]

/** The levels that one source feeds on all chains and each followed one. */
const lendingMetrics = ['tvl', 'borrows'] as const satisfies readonly Metric[]

const everywhere: readonly Scope[] = ['all', ...chainIds]

/** The key of a series of facts. */
export function seriesKey(metric: Metric, scope: Scope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}

const singles: readonly SingleSource[] = [
  { kind: 'prices', id: 'prices', series: [] },
  { kind: 'priceHistory', id: 'priceHistory', series: [] },
  { kind: 'stablecoins', id: 'stablecoins', series: [] },
  { kind: 'stablecoinHistory', id: 'stablecoinHistory', series: [seriesKey('stablecoinSupply', 'all')] },
  {
    kind: 'lending',
    id: 'lending',
    series: lendingMetrics.flatMap(metric => everywhere.map(scope => seriesKey(metric, scope))),
  },
  { kind: 'bridges', id: 'bridges', series: [seriesKey('bridgeVolume', 'all')] },
]

/**
 * Every source that is kept fresh, in the order of the first load: all chains first, for pages open on those, then
 * metric by metric, for a provider has the neighbours of what it has just answered at hand.
 */
export const sources: readonly Source[] = [
  ...flowMetrics.map(metric => flowOf(metric, 'all')),
  ...singles,
  ...flowMetrics.flatMap(metric => chainIds.map(chain => flowOf(metric, chain))),
]

function flowOf(metric: FlowMetric, scope: Scope): FlowSource {
  const id = seriesKey(metric, scope)
  return { kind: 'flow', id, series: [id], metric, scope, ...flows[metric] }
}

const sourceById = new Map(sources.map(source => [source.id, source]))
const sourceBySeries = new Map(sources.flatMap(source => source.series.map(key => [key, source] as const)))

/** Sources of many small requests, which their host holds back as it is: no heavier one has to wait for them. */
export const lightSources: ReadonlySet<string> = new Set(['prices', 'priceHistory'])

export function getSource(id: string): Source {
  const source = sourceById.get(id)
  if (!source) throw new Error(`no such source: ${id}`)
  return source
}

/** The source that feeds a metric's series of applications. */
export function sourceId(metric: Metric, scope: Scope): string {
  const source = sourceBySeries.get(seriesKey(metric, scope))
  if (!source) throw new Error(`nothing feeds ${seriesKey(metric, scope)}`)
  return source.id
}

/** The metrics of applications, each with everywhere that they are known. */
export const appSeries: readonly { readonly metric: Metric; readonly scope: Scope }[] = [
  ...flowMetrics,
  ...lendingMetrics,
].flatMap(metric => everywhere.map(scope => ({ metric, scope })))

/** What an answer is made from: all of `required`, and what there is of `optional`. */
export interface NeededSources {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

type Asked = Pick<ParameterValues, 'chain' | 'chains' | 'enhanced'>

/** Which sources a question is answered from. Of several chains, those that fail or are not offered may be missing. */
export function sourcesOf(
  question: Question,
  { chain, chains = [], enhanced = false }: Asked,
): NeededSources {
  const onEach = (metric: Metric, scopeIds: readonly Scope[]) => [
    ...new Set(scopeIds.map(scope => sourceId(metric, scope))),
  ]
  switch (question.kind) {
    case 'appRanking':
    case 'appSeries':
      return { required: [sourceId(question.metric, 'all')], optional: [] }
    case 'appBoard':
      return {
        required: [sourceId(question.metric, 'all')],
        optional: question.rateOf ? [sourceId(question.rateOf, 'all')] : [],
      }
    case 'chainRanking':
    case 'chainSeries':
    case 'chainBoard':
      return { required: [], optional: onEach(question.metric, chains) }
    case 'chainAppRanking':
    case 'chainAppSeries':
    case 'chainAppBoard':
      return { required: chain ? [sourceId(question.metric, chain)] : [], optional: [] }
    case 'totalVolume':
      return {
        required: [],
        optional: [
          ...onEach(question.metric, chainIds),
          ...(enhanced ? onEach(question.perps, chainIds) : []),
        ],
      }
    case 'performance':
      return { required: ['prices'], optional: ['priceHistory'] }
    case 'stablecoinSeries':
      return { required: ['stablecoinHistory'], optional: [] }
    case 'stablecoinTable':
      return { required: ['stablecoins'], optional: [] }
    case 'bridgeBoard':
      return { required: ['bridges'], optional: [] }
  }
}
