import type { ExploreView } from '@analytics/contract/query/ExploreQuery'
import type { ChartMark } from '@analytics/contract/view/viewState'

/** A way to draw values. `whole` is the stack of their shares. */
export type Mark = ChartMark | ExploreView | 'whole'

const markTexts: Readonly<Record<Mark, string>> = {
  bars: 'Bars',
  lines: 'Lines',
  lit: 'Two largest changes',
  whole: '100 %',
  areas: 'Areas',
  change: 'Change since start',
  line: 'Lines',
  area: 'Areas',
  stack: 'Stacked bars',
  share: 'Shares',
  bar: 'Bars',
  panes: 'Separate panes',
}

/** Stacks of shares reach 100 %. */
const shareTexts: Partial<Record<Mark, string>> = { bars: '100 %', areas: '100 %, areas' }

export function toMarkText(mark: Mark, isOfShares = false): string {
  return (isOfShares ? shareTexts[mark] : undefined) ?? markTexts[mark]
}
