import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'

import { hasManyUnits } from './toExploreChart.ts'

/** The view that suits the rows, according to the server. */
export function toUsual(data: ExploreData | null): 'bar' | 'line' | 'area' | 'panes' {
  const shownSeries = data?.series.filter(({ isOff }) => !isOff) ?? []
  if (hasManyUnits(shownSeries)) return 'panes'
  const [first] = shownSeries
  return first && shownSeries.every(({ mark }) => mark === first.mark) ? first.mark : 'line'
}
