import type { ExploreView } from '@analytics/contract/query/ExploreQuery'
import type { ChartMark } from '@analytics/contract/view/viewState'

export const markTexts: Readonly<Record<ChartMark | ExploreView, string>> = {
  bars: 'Bars',
  lines: 'Lines',
  areas: 'Areas',
  change: 'Change since start',
  line: 'Lines',
  area: 'Areas',
  stack: 'Stacked bars',
  share: 'Shares',
  bar: 'Bars',
  panes: 'Separate panes',
}
