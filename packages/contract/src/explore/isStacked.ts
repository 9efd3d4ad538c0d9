import type { ExploreQuery, ExploreView } from '../query/ExploreQuery.ts'

const stackedViews: ReadonlySet<ExploreView> = new Set(['stack', 'share', 'bar'])

/** Whether the view stacks the rows that it shows, so that they add up. Bars give way to lines on a log scale. */
export function isStacked({ view, rows, isLog }: Pick<ExploreQuery, 'view' | 'rows' | 'isLog'>): boolean {
  if (view !== null) return stackedViews.has(view)
  return !isLog && rows.every(({ isOff, mark }) => isOff || mark === 'bar')
}
