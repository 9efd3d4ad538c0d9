import { exploreViews, type ExploreView } from '@analytics/contract/query/ExploreQuery'

const viewTexts: Readonly<Record<ExploreView, string>> = {
  line: 'Lines',
  area: 'Areas',
  change: 'Change since start',
  stack: 'Stacked bars',
  share: 'Shares',
  bar: 'Bars',
  panes: 'Separate panes',
}

/** The ways to draw rows, in words. */
export const viewOptions = exploreViews.map(value => ({ value, label: viewTexts[value] }))
