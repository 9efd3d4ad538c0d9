import { withoutRanking } from '@analytics/contract/explore/readRow'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

import { isInPercent, rankingMetricOf } from '../completing/metricWords.ts'

export type RowChange = (patch: Partial<ExploreRow>) => void

/** The same row of another name, without the options that would have no effect. */
export function withExpression(row: ExploreRow, expression: string): ExploreRow {
  const { within, isByParent, ...kept } = expression.includes('*') ? row : withoutRanking(row)
  const isOfAny = /\.app\.\*/.test(expression)
  return {
    ...kept,
    expression,
    isPercent: isInPercent(expression.split('.', 1)[0] ?? ''),
    of: rankingMetricOf(expression),
    hidden: [],
    within: isOfAny ? within : null,
    isByParent: isOfAny && isByParent,
  }
}

const whole = /^index\((.*)\)$/

/** The row with `index()` around its formula, or without it. */
export function asIndex(row: ExploreRow, isIndex: boolean): ExploreRow {
  const inner = whole.exec(row.expression)?.[1]
  if ((inner !== undefined) === isIndex) return row
  return { ...row, expression: isIndex ? `index(${row.expression})` : (inner ?? row.expression) }
}
