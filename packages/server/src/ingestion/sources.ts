import type { ParameterValues } from '@analytics/contract/parameters'
import type { Question } from '@analytics/contract/question'
import { chainIds, type Scope } from '@analytics/contract/vocabulary/chains'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import type { Dimension } from '../provider/families/dimensions.ts'

export interface Source {
  readonly id: string
  readonly metric: Metric
  readonly scope: Scope
  readonly family: Dimension
  readonly dataType: string
}

/** Which provider family feeds which metric. One row here makes eleven sources: all chains, and each followed one. */
const feeds = {
  fees: { family: 'fees', dataType: 'dailyFees' },
  revenue: { family: 'fees', dataType: 'dailyRevenue' },
  spotVolume: { family: 'dexs', dataType: 'dailyVolume' },
  perpsVolume: { family: 'derivatives', dataType: 'dailyVolume' },
} as const satisfies Partial<Record<Metric, { family: Dimension; dataType: string }>>

type FedMetric = keyof typeof feeds
const metricIds = Object.keys(feeds) as FedMetric[]

/**
 * Every source that is kept fresh, in the order of the first load: all chains first, for pages open on those, then
 * metric by metric, for a provider has the neighbours of what it has just answered at hand.
 */
export const sources: readonly Source[] = [
  ...metricIds.map(metric => sourceOf(metric, 'all')),
  ...metricIds.flatMap(metric => chainIds.map(chain => sourceOf(metric, chain))),
]

function sourceOf(metric: FedMetric, scope: Scope): Source {
  return { id: sourceId(metric, scope), metric, scope, ...feeds[metric] }
}

export function sourceId(metric: Metric, scope: Scope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}

const sourceById = new Map(sources.map(source => [source.id, source]))

export function getSource(id: string): Source {
  const source = sourceById.get(id)
  if (!source) throw new Error(`no such source: ${id}`)
  return source
}

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
  const onEach = (metric: Metric, scopeIds: readonly Scope[]) =>
    scopeIds.map(scope => sourceId(metric, scope))
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
  }
}
