import { othersId } from '@analytics/contract/metrics/palettes'
import type { ChartMode } from '@analytics/contract/view/viewState'

import type { DrawnChart } from './DrawnChart.ts'

type Named = Pick<DrawnChart, 'legend' | 'axisTitle'> & {
  readonly chart: Pick<DrawnChart['chart'], 'legend'>
}

/** `percent of all apps`, `percent of 7 chains`: shares are of all series of the chart, hidden ones included. */
export function unitText({ chart, legend, axisTitle }: Named, mode: ChartMode): string {
  if (axisTitle !== undefined) return axisTitle
  if (mode === 'absolute') return 'US dollars'
  const hasOthers = chart.legend.some(({ id }) => id === othersId)
  return `percent of ${hasOthers ? 'all' : chart.legend.length} ${legend.toLowerCase()}`
}
