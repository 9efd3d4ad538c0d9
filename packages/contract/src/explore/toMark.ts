import type { Formula } from '../formula/formula.ts'
import { metrics } from '../metrics/metrics.ts'
import type { ExploreQuery, Mark, ExploreView } from '../query/ExploreQuery.ts'

/** More bars would be too thin to be told apart. */
const mostBars = 200

interface MarkedRow {
  /** The metric of a wildcard with stars in it. */
  readonly formula: Formula
  readonly row: { readonly mark: Mark | null }
}

interface MarkedView extends Pick<ExploreQuery, 'view' | 'rows' | 'vs' | 'transforms'> {
  readonly isWildcard: boolean
  readonly buckets: number
}

/** The mark of a row: its own, that of the view, or the one that suits its quantity. */
export function toMark({ formula, row }: MarkedRow, asked: MarkedView): Mark {
  if (row.mark !== null) return row.mark
  if (asked.view !== null) return asked.view === 'bar' || asked.view === 'area' ? asked.view : 'line'
  const suited = toSuited(formula, asked)
  return suited === 'bar' && asked.buckets > mostBars ? 'line' : suited
}

/** Flows and changes are bars, and levels areas. Several rows are lines, which can be compared, and so is what is smoothed. */
function toSuited(formula: Formula, { rows, vs, transforms, isWildcard }: MarkedView): Mark {
  const { average, isCumulative, result } = transforms
  if (rows.length > 1 || vs !== null || average !== null) return 'line'
  const change = result ?? (formula.kind === 'call' ? formula.name : null)
  if (change !== null) return changes.has(change) && !isWildcard ? 'bar' : 'line'
  if (formula.kind !== 'line') return 'line'
  const { kind } = metrics[formula.line.metric]
  if (kind === 'flow' && !isCumulative) return 'bar'
  return kind === 'quote' || isWildcard ? 'line' : 'area'
}

/** They are read against zero. */
const changes: ReadonlySet<string> = new Set(['growth', 'yoy', 'diff'])

/** Views that need values of one unit, which add up. */
export const stackedViews: ReadonlySet<ExploreView> = new Set(['stack', 'share', 'bar'])

/** Whether the view stacks the rows that it shows, so that they add up. Bars give way to lines on a log scale. */
export function isStacked({ view, rows, isLog }: Pick<ExploreQuery, 'view' | 'rows' | 'isLog'>): boolean {
  if (view !== null) return stackedViews.has(view)
  return !isLog && rows.every(({ isOff, mark }) => isOff || mark === 'bar')
}
