import type { Question } from '@analytics/contract/endpoints'
import { chainIds, type ChainId } from '@analytics/contract/vocabulary/chains'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import type { Dimension } from '../provider/families/dimensions.ts'

/** `all` is the provider's own all-chains series; it is not the sum of the chains we follow. */
export type Scope = ChainId | 'all'

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
} as const satisfies Partial<Record<Metric, { family: Dimension; dataType: string }>>

const scopes: readonly Scope[] = ['all', ...chainIds]

/** Every source that is kept fresh, in the order of the first load: all chains first, for pages open on those. */
export const sources: readonly Source[] = scopes.flatMap(scope =>
  Object.entries(feeds).map(([metric, feed]) => ({
    id: sourceId(metric as Metric, scope),
    metric: metric as Metric,
    scope,
    ...feed,
  })),
)

export function sourceId(metric: Metric, scope: Scope): string {
  return scope === 'all' ? metric : `${metric}/${scope}`
}

const sourceById = new Map(sources.map(source => [source.id, source]))

export function getSource(id: string): Source {
  const source = sourceById.get(id)
  if (!source) throw new Error(`no such source: ${id}`)
  return source
}

/** Which sources a question is answered from. */
export function sourcesOf(question: Question): readonly string[] {
  return [sourceId(question.metric, 'all')]
}
