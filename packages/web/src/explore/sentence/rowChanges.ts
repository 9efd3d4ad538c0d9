import { withoutRanking } from '@analytics/contract/explore/readRow'
import { isInPercent } from '@analytics/contract/metrics/ratios'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

import { rankingMetricOf } from '../completing/metricWords.ts'
import { rewrap, withOwnOrder, type WrapId } from './wraps.ts'

export type RowChange = (patch: Partial<ExploreRow>) => void

/** The same row of another name, in the same form, without the options that would have no effect. */
export function withExpression(row: ExploreRow, name: string, wrap: WrapId | null): ExploreRow {
  const expression = rewrap(wrap, name)
  const isRanked = expression.includes('*') && wrap !== 'concentration'
  const { within, isByParent } = row
  const kept = isRanked ? row : withoutRanking(row)
  const isOfAny = /\.app\.\*/.test(expression)
  return withOwnOrder({
    ...kept,
    expression,
    isPercent: wrap === null && isInPercent(name.split('.', 1)[0] ?? ''),
    of: rankingMetricOf(name),
    hidden: [],
    within: isOfAny ? within : [],
    isByParent: isOfAny && isByParent,
  })
}
