import type { ExploreView } from '@analytics/contract/query/ExploreQuery'
import type { ChartMark } from '@analytics/contract/view/viewState'

/** A way to draw values. `whole` is the stack of their shares. */
export type PageMark = ChartMark | 'whole'
export type Mark = PageMark | ExploreView

const markTexts: Readonly<Record<PageMark, string>> = {
  bars: 'Bars',
  lines: 'Lines',
  lit: 'Two largest changes',
  areas: 'Areas',
  change: 'Change since start',
  whole: '100%',
}

/** Stacks of shares reach 100 %. */
export function toMarkText(mark: PageMark, isOfShares: boolean): string {
  if (isOfShares && mark === 'bars') return markTexts.whole
  return isOfShares && mark === 'areas' ? '100%, areas' : markTexts[mark]
}
