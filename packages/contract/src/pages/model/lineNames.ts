import { toNameSlug } from '../../directory/ids.ts'
import { toLineName } from '../../lines/lineName.ts'
import type { Subject } from '../../lines/subjects.ts'
import { categories, type CategoryId } from '../../metrics/categories.ts'
import { findChain } from '../../metrics/chains.ts'
import { isMetric, type Metric } from '../../metrics/metrics.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'

export const slugOf = (category: CategoryId) => toNameSlug(categories[category])

export function toExclusion({ filter }: Pick<MetricQuery, 'filter'>): Subject['excludes'] {
  return filter.excludeStablecoins ? 'stablecoins' : null
}

/** The line of one series of a dashboard: an application by the id of its page, a chain, or any other subject. */
export function toMemberName(query: MetricQuery, kind: Subject['kind'], id: string): string {
  const {
    metrics: [metric],
    filter: { category, id: of, chain = null },
  } = query
  const bare = { id, chain: null, excludes: null }
  if (kind === 'app') return toLineName({ metric, subject: { ...bare, kind, chain } })
  if (kind !== 'chain') return toLineName({ metric, subject: { ...bare, kind } })
  const excludes = toExclusion(query)
  // A query by chain whose applications are those of a category has its id.
  return toLineName({
    metric,
    subject: category
      ? { kind: 'category', id: slugOf(category), chain: id, excludes }
      : of === undefined
        ? { ...bare, kind, excludes }
        : { kind: 'category', id: of, chain: id, excludes },
  })
}

/**
 * The line of one series of a subject's chart, by its id: the subject on a chain, one of its versions by the id of its page, or a part
 * of its fees by the metric.
 */
export function toPartName(metric: Metric, { kind, id }: Pick<Subject, 'kind' | 'id'>, part: string): string {
  const whole = { kind, id, chain: null, excludes: null }
  if (isMetric(part)) return toLineName({ metric: part, subject: whole })
  const isVersion = kind === 'app' && findChain(part) === undefined
  return toLineName({ metric, subject: isVersion ? { ...whole, id: part } : { ...whole, chain: part } })
}

/** The line of one category of a chain's mix, by the category's name. */
export function toMixName(query: MetricQuery, chain: string, category: string): string {
  const subject = { kind: 'category', id: toNameSlug(category), chain, excludes: toExclusion(query) } as const
  return toLineName({ metric: query.metrics[0], subject })
}
